import { defaultValues, type Example } from '@toile/examples';
import { byId } from '../panel/element.ts';
import { fillParameters } from '../panel/parameters.ts';
import { hintFor, showTitle } from '../panel/title.ts';
import { lookOf } from '../render/looks.ts';
import { drapes, NOTHING, type Slot } from '../scenes/drapes.ts';
import { scenes } from '../scenes/scenes.ts';
import type { StagePageMount } from '../stage-page.ts';
import type { Gallery } from './gallery-parts.ts';
import { layOut, lookFrom } from './layout.ts';
import { recover, setPlaying } from './playing.ts';
import { setSettingsOpen } from './settings.ts';

/** Windows narrower than this are a phone's [px]. */
const NARROW = 560;

/** Opens the page or scene that the address names: the first scene where it names none. */
export function openAsked(gallery: Gallery): void {
  const asked = decodeURIComponent(location.hash.slice(1)) || scenes[0].id;
  if (asked === 'view') return;
  const { pages, calm } = gallery;
  gallery.page?.close();
  gallery.page = pages.find(({ entry }) => entry.id === asked);
  byId('hint').textContent = gallery.page?.entry.hint ?? hintFor(calm);
  if (gallery.page) openStagePage(gallery, gallery.page);
  else openScene(gallery, asked);
}

function openScene(gallery: Gallery, asked: string): void {
  const found = scenes.find(({ id }) => id === asked);
  if (!found) gallery.tell(`There is no scene called “${asked}”.`);
  const example = found ?? scenes[0];
  gallery.example = example;
  gallery.values = defaultValues(example);
  showSheet(gallery, example.id === drapes.id);
  clearStage(gallery);
  gallery.view.forget();
  gallery.sceneList.mark(example.id);
  showTitle(example);
  showControls(gallery, example);
  layOut(gallery);
  lookFrom(gallery, lookOf(example.id).view);
  setPlaying(gallery, !gallery.calm);
  gallery.client.open(example.id, gallery.values);
}

/** The fabrics under the stage, where they are what the scene is about. */
function showSheet(gallery: Gallery, isComparing: boolean): void {
  byId('page').classList.toggle('with-sheet', isComparing);
  if (!isComparing) return;
  // Three drapes are too small for a phone.
  if (window.innerWidth < NARROW) gallery.values = { ...gallery.values, third: NOTHING };
  gallery.sheet.show(gallery.values);
}

function showControls(gallery: Gallery, { id, parameters }: Example): void {
  // The sheet has controls of its own.
  const shown = id === drapes.id ? [] : parameters;
  fillParameters(byId('parameters'), shown, gallery.values, (parameter, value) => {
    gallery.values = { ...gallery.values, [parameter.id]: value };
    if (parameter.change === 'restart') gallery.hands.releaseAll();
    gallery.client.change(gallery.values, parameter.change);
  });
}

/** Drapes another fabric. */
export function chooseFabric(gallery: Gallery, slot: Slot, id: string): void {
  gallery.values = { ...gallery.values, [slot]: id };
  gallery.sheet.show(gallery.values);
  gallery.hands.releaseAll();
  gallery.client.change(gallery.values, 'restart');
  recover(gallery);
}

/** The stage is the page's; the simulation rests. */
function openStagePage(gallery: Gallery, { entry, open }: StagePageMount): void {
  clearStage(gallery);
  gallery.view.clear();
  byId('page').classList.remove('with-sheet');
  gallery.sceneList.mark(entry.id);
  showTitle(entry);
  setPlaying(gallery, false);
  open();
  layOut(gallery);
  lookFrom(gallery, lookOf(entry.id).view);
}

function clearStage(gallery: Gallery): void {
  gallery.hands.releaseAll();
  gallery.readout.clear();
  setSettingsOpen(gallery, false);
}
