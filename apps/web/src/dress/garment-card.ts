import { EVERYDAY_FABRICS, library } from '@toile/fabric';
import { PATTERN_ENDINGS, PATTERN_FORMAT_NAMES, SIZE_NAMES, type SizeName } from '@toile/garment';
import { segments } from '../body/segments.ts';
import { element } from '../panel/element.ts';
import { CATALOGUE, capital, describeSource } from './catalogue.ts';
import { paintOf, SWATCH_NAMES, SWATCHES, type SwatchName } from './cloth-look.ts';
import type { Layer } from './state.ts';
import { createStyleForm, type StyleActions } from './style-form.ts';

export interface CardActions extends StyleActions {
  /** An entry of the catalogue. */
  chooseGarment(layer: number, id: string): void;
  chooseFile(layer: number, file: File): void;
  chooseSize(layer: number, size: SizeName | undefined): void;
  chooseFabric(layer: number, fabric: string): void;
  chooseSwatch(layer: number, swatch: SwatchName): void;
  remove(layer: number): void;
}

/** One garment's choices. */
export interface GarmentCard {
  readonly root: HTMLElement;
  /** `place` counts from 0 on, inside to outside, of `count`. */
  show(layer: Layer, place: number, count: number): void;
}

const TO_MEASURE = 'measure';
const FROM_FILE = 'file';
/** Fabrics by what people call them, and those that only their measurers have named. */
const EVERYDAY = Object.entries(EVERYDAY_FABRICS).map(([name, id]) => ({
  id,
  label: capital(name.replaceAll('-', ' ')),
}));
const OTHERS = library
  .filter(({ id }) => EVERYDAY.every((own) => own.id !== id))
  .map(({ id, name }) => ({ id, label: name }));

export function createGarmentCard(id: number, actions: CardActions): GarmentCard {
  const title = element('legend', {});
  const garment = styleSelect(id, actions);
  const file = fileChooser(id, actions);
  const remove = element('button', { type: 'button', class: 'quiet' }, 'Remove');
  remove.addEventListener('click', () => actions.remove(id));
  const size = sizeSelect(id, actions);
  const sizeField = field('Size', size);
  const fabric = fabricSelect(id, actions);
  const swatch = swatchChoice(id, actions);
  const style = createStyleForm(id, actions);
  return {
    root: element(
      'fieldset',
      { class: 'garment-card', 'data-layer': `${id}` },
      title,
      element('div', { class: 'card-buttons' }, file.browse, remove),
      field('Style', garment.select),
      sizeField,
      field('Fabric', fabric),
      swatch.root,
      style.root,
      file.input,
    ),
    show(layer, place, count) {
      const { source, size: chosen, fabric: cloth, swatch: colour } = layer;
      title.textContent = count > 1 ? PLACES[place] : 'Garment';
      remove.hidden = count === 1;
      remove.setAttribute('aria-label', `Remove ${describeSource(source).label}`);
      garment.show(source);
      sizeField.hidden = source.kind === 'file';
      size.value = chosen ?? TO_MEASURE;
      fabric.value = cloth;
      swatch.set(colour);
      style.show(layer);
    },
  };
}

/** The catalogue, and the file where the garment comes from one. */
function styleSelect(id: number, { chooseGarment }: CardActions) {
  const fileOption = element('option', { value: FROM_FILE, hidden: '' });
  const of = (kind: string) => CATALOGUE.filter(({ source }) => source.kind === kind);
  const select = element(
    'select',
    { id: `garment-${id}` },
    group('Drafted by Toile', of('draft')),
    group('Designs of FreeSewing', of('freesewing')),
    fileOption,
  );
  select.addEventListener('change', () => chooseGarment(id, select.value));
  return {
    select,
    show(source: Layer['source']): void {
      const { id: entry, label } = describeSource(source);
      const isFile = source.kind === 'file';
      fileOption.hidden = !isFile;
      fileOption.textContent = isFile ? label : '';
      select.value = entry;
    },
  };
}

/** A button, and the input it stands for. */
function fileChooser(id: number, { chooseFile }: CardActions) {
  const input = element('input', {
    type: 'file',
    accept: [...PATTERN_ENDINGS, 'application/json'].join(),
    class: 'unseen',
    tabindex: '-1',
    'aria-label': 'Pattern file',
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) chooseFile(id, file);
    // The same file may be chosen again, mended.
    input.value = '';
  });
  const browse = element('button', { type: 'button', class: 'quiet' }, 'From a file…');
  browse.title = `A pattern: ${PATTERN_FORMAT_NAMES}`;
  browse.addEventListener('click', () => input.click());
  return { input, browse };
}

function sizeSelect(id: number, { chooseSize }: CardActions): HTMLSelectElement {
  const select = element(
    'select',
    { id: `garment-${id}-size` },
    element('option', { value: TO_MEASURE }, 'Made to measure'),
    ...SIZE_NAMES.map((name) => element('option', { value: name }, `Size ${name}`)),
  );
  select.addEventListener('change', () => {
    chooseSize(id, select.value === TO_MEASURE ? undefined : (select.value as SizeName));
  });
  return select;
}

function fabricSelect(id: number, { chooseFabric }: CardActions): HTMLSelectElement {
  const select = element(
    'select',
    { id: `garment-${id}-fabric` },
    group('Everyday fabrics', EVERYDAY),
    group('Measured fabrics', OTHERS),
  );
  select.addEventListener('change', () => chooseFabric(id, select.value));
  return select;
}

function swatchChoice(id: number, { chooseSwatch }: CardActions) {
  return segments(
    `garment-${id}-swatch`,
    'Colour',
    SWATCH_NAMES.map((name) => ({
      value: name,
      label: SWATCHES[name].label,
      colour: swatchBackground(name),
    })),
    (name) => chooseSwatch(id, name),
  );
}

const PLACES = ['Innermost', 'Over it', 'Outermost'];

function field(label: string, control: HTMLElement): HTMLElement {
  return element(
    'div',
    { class: 'parameter choice' },
    element('label', { for: control.id }, label),
    control,
  );
}

function group(
  label: string,
  options: readonly { readonly id: string; readonly label: string }[],
): HTMLElement {
  return element(
    'optgroup',
    { label },
    ...options.map((option) => element('option', { value: option.id }, option.label)),
  );
}

/** What stands for a colour or pattern in a small round button. */
function swatchBackground(name: SwatchName): string {
  const { ground, ink, print } = paintOf(name);
  if (!ink) return ground;
  const stripes = (angle: number, ink: string): string =>
    `repeating-linear-gradient(${angle}deg, ${ink} 0 3px, transparent 3px 8px)`;
  return print?.kind === 'stripes'
    ? `${stripes(0, ink)}, ${ground}`
    : `${stripes(0, `${ink}80`)}, ${stripes(90, `${ink}80`)}, ${ground}`;
}
