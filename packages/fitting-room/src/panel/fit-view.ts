import { FIT_SCALES, type FitReport, fitKind, scaleColour } from '@toile/dressing';
import { html, nothing, type TemplateResult } from 'lit';
import { FIT_MAPS, MAP_NAMES, type MapName } from '../picture/fit-maps.ts';
import type { Worn } from '../room/mirror.ts';
import type { Layer } from '../room/state.ts';
import type { ExportFormat, ReportNames } from '../work/protocol.ts';
import { choices } from './controls.ts';
import { fabricName } from './garment-card.ts';
import { formatEase, formatLength, formatNumber } from './numbers.ts';
import { nameOf, type PanelView } from './view.ts';

type ScaleName = keyof typeof FIT_SCALES;

const DOWNLOADS: readonly ExportFormat[] = ['glb', 'html', 'json'];

/** How it fits: maps on the cloth, a verdict and a table for each garment, and the report to take away. */
export function fitView(view: PanelView): TemplateResult {
  const { room, texts } = view;
  const t = texts.fit;
  const { worn } = room.mirror;
  if (!worn) return html`<p class="help empty">${t.empty}</p>`;
  return html`<section class="fit" aria-labelledby="fit-title" part="fit">
    <h2 id="fit-title">${t.title}</h2>
    ${choices(
      'map',
      t.show,
      MAP_NAMES.map((name) => ({ value: name, label: t.maps[name] })),
      room.map,
      (name) => room.setMap(name as MapName),
    )}
    ${fitTables(view, worn)}
    ${worn.result.settled ? nothing : html`<p class="complaint">${t.notSettled}</p>`}
    <div class="buttons" role="group" aria-label=${t.downloads}>
      ${DOWNLOADS.map(
        (format) =>
          html`<button class="plain" @click=${() => room.export(format, reportNames(view, worn))}>${t[format]}</button>`,
      )}
    </div>
  </section>`;
}

export function fitTables(view: PanelView, worn: Worn): TemplateResult[] {
  return worn.result.reports.map((report, k) => garmentFit(view, worn, report, k));
}

/** How all that is worn fits, for those who listen. */
export function fitWords(view: PanelView, worn: Worn): string {
  const { places, fit } = view.texts;
  const sentences = worn.result.reports.flatMap((report, k) => {
    const layer = layersOn(worn)[k];
    const told = report.ease.map(
      (ease) => `${places[ease.place]} ${fit.kinds[fitKind(ease, report)]}`,
    );
    return layer && told.length > 0 ? [`${nameOf(view, layer)}: ${told.join(', ')}.`] : [];
  });
  return sentences.join(' ');
}

/** Garments may have stayed off. */
function layersOn({ state, result }: Worn): Layer[] {
  const off = new Set(result.refused.map(({ garment }) => garment));
  return state.layers.filter((_, place) => !off.has(place));
}

function reportNames(view: PanelView, worn: Worn): ReportNames {
  const names = layersOn(worn).map((layer) => ({
    garment: nameOf(view, layer),
    material: fabricName(view, layer.fabric),
  }));
  return { language: view.texts.language, names };
}

function garmentFit(view: PanelView, worn: Worn, report: FitReport, k: number): TemplateResult {
  const { texts, panel } = view;
  const t = texts.fit;
  const layer = layersOn(worn)[k];
  const name = layer ? nameOf(view, layer) : report.garment;
  const length = (value: number): string => formatLength(value, panel.unit, texts.language);
  if (report.ease.length === 0) {
    return html`<h3>${name}</h3>
      <p class="help">${t.none}</p>`;
  }
  return html`<table class="ease">
    <caption>
      ${name}<span class="unseen">: ${t.table(name)}</span>
    </caption>
    <thead>
      <tr>
        ${[t.place, t.body, t.garment, t.ease, t.verdict].map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${report.ease.map((ease) => {
        const kind = fitKind(ease, report);
        return html`<tr class=${kind}>
          <th scope="row">${texts.places[ease.place]}</th>
          <td>${length(ease.body)}</td>
          <td>${length(ease.cut)}</td>
          <td>${formatEase(ease.ease, panel.unit, texts.language)}</td>
          <td><span class="verdict ${kind}">${t.kinds[kind]}</span></td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** What the colours mean, and the value under the pointer. */
export function legend(
  view: PanelView,
  pointed: number | undefined,
): TemplateResult | typeof nothing {
  const { room, texts, panel } = view;
  if (room.map === 'fabric' || room.step === 'measure' || !room.mirror.worn) return nothing;
  const { scale } = FIT_MAPS[room.map];
  const stops = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const colour = scaleColour(scale, share * scale.full);
    return `rgb(${colour.map(Math.round).join(' ')})`;
  });
  const format = (value: number): string =>
    scale.unit === 'cm'
      ? formatLength(value, panel.unit, texts.language)
      : `${formatNumber(scale.factor * value, texts.language, 1)} ${scale.unit}`;
  const [name] = Object.entries(FIT_SCALES).find(([, own]) => own === scale) as [
    ScaleName,
    unknown,
  ];
  const t = texts.fit;
  return html`<div class="legend" part="legend">
    <b>${t.maps[room.map]}</b>
    ${pointed === undefined ? nothing : html`<output>${t.here}: ${format(pointed)}</output>`}
    <span class="ramp" style="background:linear-gradient(to right, ${stops.join(', ')})"></span>
    <span class="ticks">
      <span>${t.low[name]}</span><span>${format(scale.noted)}</span
      ><span>${t.orMore(format(scale.full))}</span>
    </span>
  </div>`;
}
