// The page of the fitting room. What the gallery had at this address is one page further.
const asked = location.hash.slice(1);
if (asked && !asked.includes('=')) location.replace(`gallery.html#${asked}`);
else void import('@toile/fitting-room');

export {};
