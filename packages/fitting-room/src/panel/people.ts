import { html, type TemplateResult } from 'lit';
import { readLink, writeLink } from '../room/link.ts';
import type { PanelView } from './view.ts';

/** People whose measurements this browser remembers. */
export function peopleSection(view: PanelView): TemplateResult {
  const { room, texts } = view;
  const t = texts.person;
  const { people } = room.storage.read();
  return html`<details>
    <summary>${t.saved}</summary>
    <p class="help">${t.savedHelp}</p>
    <ul class="people">
      ${people.map(
        ({ name, link }) => html`<li>
          <button class="plain" @click=${() => recall(view, link)}>${name}</button>
          <button class="quiet" aria-label=${t.remove(name)} @click=${() => forget(view, name)}>×</button>
        </li>`,
      )}
    </ul>
    <form
      class="inline"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const field = (event.target as HTMLFormElement).elements.namedItem('name');
        remember(view, field as HTMLInputElement);
      }}
    >
      <label class="unseen" for="person-name">${t.saveAs}</label>
      <input id="person-name" name="name" type="text" maxlength="40" autocomplete="off" placeholder=${t.name} />
      <button class="plain" type="submit">${t.save}</button>
    </form>
  </details>`;
}

function remember(view: PanelView, field: HTMLInputElement): void {
  const name = field.value.trim();
  if (!name) return;
  const { storage, state, options } = view.room;
  const { link } = writeLink({ person: state.person, layers: [] }, options.catalogue);
  const others = storage.read().people.filter((person) => person.name !== name);
  storage.write({ people: [...others, { name, link }] });
  field.value = '';
  view.update();
}

function recall({ room }: PanelView, link: string): void {
  const { person } = readLink(link, room.options.catalogue);
  if (person) room.choose({ ...room.state, person });
}

function forget(view: PanelView, name: string): void {
  const { storage } = view.room;
  storage.write({ people: storage.read().people.filter((person) => person.name !== name) });
  view.update();
}
