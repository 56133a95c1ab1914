import { html, nothing, type TemplateResult } from 'lit';
import { actionBar, stepsBar, workWords } from './bar.ts';
import { sideNames } from './compare.ts';
import { legend } from './fit-view.ts';
import { measureStep } from './measure-step.ts';
import { showStep } from './show-step.ts';
import type { PanelView } from './view.ts';
import { wardrobeStep } from './wardrobe-step.ts';

export { steerByKeys } from '@toile/viewer';
export { readCatalogue } from '../catalogue/read-catalogue.ts';
export { Room, STEPS, type Step } from '../room/room.ts';
export { saveFile } from './save-file.ts';
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

export { legend, sideNames, workWords };
