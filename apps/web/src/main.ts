// The page of the fitting room. What the gallery had at this address is one page further.
const asked = location.hash.slice(1);
if (asked && !asked.includes('=')) location.replace(`gallery.html#${asked}`);
else {
  // The page's own words are few and English; the room speaks the visitor's language.
  document.querySelector('toile-fitting-room')?.setAttribute('lang', navigator.language);
  void import('@toile/fitting-room');
}

export {};
