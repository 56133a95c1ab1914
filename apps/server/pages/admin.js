// The administrator's page: a garment is uploaded, and one sees it being draped.
const API = '../api/v1/';
const find = (selector) => document.querySelector(selector);
const access = find('#access');
const form = find('#garment');
const message = find('#message');
let token = '';
let brands = [];

function say(text, isBad = false) {
  message.textContent = text;
  message.classList.toggle('bad', isBad);
}

async function ask(path, init = {}) {
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(API + path, { ...init, headers });
  const answer = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

function fill(select, options) {
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
}

const inEnglish = (words) =>
  typeof words === 'string' ? words : (words.en ?? Object.values(words)[0]);

function showSizes() {
  const brand = brands.find(({ id }) => id === form.brand.value);
  fill(
    form.category,
    brand.categories.map(({ id, title }) => [id, inEnglish(title)]),
  );
  const rows = brand.sizes[form.madeFor.value] ?? [];
  find('#sizes').replaceChildren(
    ...rows.map(({ name }) => {
      const label = document.createElement('label');
      const box = document.createElement('input');
      Object.assign(box, { type: 'checkbox', name: 'sizes', value: name, checked: true });
      label.append(box, name);
      return label;
    }),
  );
}

access.addEventListener('submit', async (event) => {
  event.preventDefault();
  token = access.token.value.trim();
  try {
    await ask('tokens');
    brands = (await ask('brands')).brands;
    fill(
      form.brand,
      brands.map(({ id, title }) => [id, inEnglish(title)]),
    );
    const { fabrics } = await ask('fabrics');
    fill(
      form.fabrics,
      fabrics.map(({ id, title }) => [id, inEnglish(title)]),
    );
    showSizes();
    access.hidden = true;
    form.hidden = false;
    find('#drapings').hidden = false;
    say('');
    watch();
  } catch (error) {
    token = '';
    say(error.message, true);
  }
});

form.brand.addEventListener('change', showSizes);
form.madeFor.addEventListener('change', showSizes);
form.file.addEventListener('change', () => {
  const name = form.file.files[0]?.name.replace(/\.[^.]*$/, '') ?? '';
  form.elements.id.value ||= name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  form.elements.title.value ||= name;
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  say('Checking…');
  const { id, title, price } = form.elements;
  const chosen = new FormData(form);
  const garment = {
    title: title.value,
    brand: form.brand.value,
    category: form.category.value,
    madeFor: form.madeFor.value,
    pattern: { text: await form.file.files[0].text() },
    sizes: chosen.getAll('sizes'),
    fabrics: chosen.getAll('fabrics'),
    colours: [{ ground: form.colour.value }],
    ...(price.value !== '' && { price: { amount: Number(price.value), currency: 'EUR' } }),
  };
  try {
    const { queued, facts } = await ask(`garments/${encodeURIComponent(id.value)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(garment),
    });
    say(`Stored: ${facts.panels} panels, ${facts.seams} seams, ${queued} to be draped.`);
  } catch (error) {
    say(error.message, true);
  }
});

function watch() {
  const rows = new Map();
  const body = find('#drapings tbody');
  new EventSource(`${API}drapings/events`).addEventListener('draping', ({ data }) => {
    const { id, garment, size, pose, state, progress, file, picture, error } = JSON.parse(data);
    const row = rows.get(id) ?? body.insertRow(0);
    rows.set(id, row);
    row.replaceChildren();
    row.dataset.state = state;
    const how = {
      queued: 'waits',
      active: `${Math.round(100 * progress)} %`,
      done: 'done',
      failed: error,
    };
    for (const text of [garment, size, pose, how[state]]) row.insertCell().textContent = text;
    const cell = row.insertCell();
    if (!file) return;
    const link = document.createElement('a');
    Object.assign(link, {
      href: API + file,
      textContent: 'GLB',
      download: `${garment}-${size}.glb`,
    });
    cell.append(link);
    if (!picture) return;
    const image = document.createElement('img');
    Object.assign(image, { src: API + picture, alt: `${garment} in size ${size}`, height: 96 });
    cell.append(image);
  });
}
