import type { CSSResultGroup } from 'lit';
import { controlStyles } from './controls.ts';
import { layoutStyles } from './layout.ts';
import { panelStyles } from './panel.ts';

export const styles: CSSResultGroup = [layoutStyles, controlStyles, panelStyles];
