import { html, nothing, type TemplateResult } from 'lit';
import { actionBar, stepsBar, workWords } from './bar.ts';
import { sideNames } from './compare.ts';
import { fitWords, legend } from './fit-view.ts';
import { measureStep } from './measure-step.ts';
import { showStep } from './show-step.ts';
import type { PanelView } from './view.ts';
import { wardrobeStep } from './wardrobe-step.ts';

export { steerByKeys } from '@toile/viewer';
export { readCatalogue } from '../catalogue/read-catalogue.ts';
export { STEPS, type Step } from '../room/host.ts';
export { Room } from '../room/room.ts';
export { type MadeFile, saveFile, saveMade } from './save-file.ts';
export { firstPanel, nameOf, type PanelState, type PanelView } from './view.ts';

const CONTENTS = { measure: measureStep, wardrobe: wardrobeStep, show: showStep };

/** All beside the picture. */
export function panelTemplate(view: PanelView): TemplateResult {
  const { room, texts } = view;
  return html`
    ${stepsBar(view)}
    <div class="content" part="content" ?inert=${room.mirror.isWorking}>
      ${room.isOutdated && room.step !== 'measure' ? html`<p class="note">${texts.outdated}</p>` : nothing}
      ${CONTENTS[room.step](view)}
    </div>
    ${actionBar(view)}
  `;
}

export { fitWords, legend, sideNames, workWords };
