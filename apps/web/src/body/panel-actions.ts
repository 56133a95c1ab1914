import type { MeasurementKey } from '@toile/body';
import { showAttention } from './attention.ts';
import { change, make } from './making.ts';
import type { PanelActions } from './panel.ts';
import type { Room } from './room.ts';
import { saveBody } from './save-body.ts';

/** What the visitor can do with the form. */
export function panelActions(room: Room): PanelActions {
  return {
    give(key, value) {
      room().state.given.set(key, value);
      make(room());
    },
    release(key) {
      room().state.given.delete(key);
      make(room());
    },
    attend(key, by, on) {
      const { attention } = room();
      if (!on && attention[by] !== key) return;
      attention[by] = on ? key : undefined;
      showAttention(room());
    },
    change: (part) => change(room(), part),
    choose({ sex, given }) {
      const entries = Object.entries(given) as [MeasurementKey, number][];
      room().state = { ...room().state, sex, given: new Map(entries) };
      make(room());
    },
    predictAll() {
      room().state.given.clear();
      make(room());
    },
    download: () => void saveBody(room().player, room().state),
  };
}
