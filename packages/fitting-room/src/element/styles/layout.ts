import { type CSSResult, css } from 'lit';

/** Colours, type, and where things are: by the size of the room, not of the window. */
export const layoutStyles: CSSResult = css`
  :host {
    --accent: var(--toile-accent, light-dark(#8f322c, #e59482));
    --on-accent: var(--toile-on-accent, light-dark(#ffffff, #241412));
    --accent-soft: color-mix(in srgb, var(--accent) 10%, transparent);
    --paper: var(--toile-paper, light-dark(#efebe4, #1c1b1f));
    --card: var(--toile-card, light-dark(#fbf9f6, #26242a));
    --raised: color-mix(in srgb, var(--card) 94%, var(--text));
    --text: var(--toile-text, light-dark(#2b2723, #ece6dc));
    --quiet: var(--toile-quiet, light-dark(#6a6056, #b3aa9f));
    --line: var(--toile-line, light-dark(#d8d1c6, #45414a));
    --warn: light-dark(#8c2f1c, #f0a58f);
    --round: var(--toile-round, 12px);
    --font: var(--toile-font, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif);
    --heading: var(--toile-heading-font, ui-serif, 'Iowan Old Style', Palatino, 'Book Antiqua', Georgia, serif);
    display: block;
    block-size: 100%;
    min-block-size: 24rem;
    container: room / size;
    color-scheme: light dark;
    color: var(--text);
    font: 400 0.9375rem / 1.5 var(--font);
    text-align: start;
  }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  h2,
  h3, p, ul, ol, fieldset { margin: 0; padding: 0; border: 0; }
  ul, ol { list-style: none; }
  :focus-visible { outline: 2px solid light-dark(#27457d, #a9c1f0); outline-offset: 2px; }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .room {
    position: relative;
    display: grid;
    grid-template: 100% / minmax(0, 1fr) clamp(22rem, 32cqi, 28rem);
    block-size: 100%;
    background: var(--paper);
    overflow: hidden;
  }
  .stage {
    position: relative;
    display: flex;
    min-inline-size: 0;
    min-block-size: 0;
    background: radial-gradient(110% 85% at 50% 40%, color-mix(in srgb, var(--paper) 55%, var(--card)), var(--paper) 70%);
  }
  .stage canvas { display: block; flex: 1; min-inline-size: 0; inline-size: 100%; block-size: 100%; cursor: grab; touch-action: none; }
  .two .stage canvas { inline-size: 50%; }
  .side-names { position: absolute; inset-block-start: 0.6rem; inset-inline: 0; display: flex; pointer-events: none; }
  .side-names span { flex: 1; padding-inline: 0.75rem; text-align: center; font-size: 0.8125rem; }
  .stage .second { border-inline-start: 1px solid var(--line); }
  .panel {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    background: var(--card);
    border-inline-start: 1px solid var(--line);
  }
  .content {
    flex: 1;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 1.25rem 1.5rem 2rem;
    scrollbar-width: thin;
  }
  .content[inert] { opacity: 0.55; }
  .waiting { flex: 1; }
  .skeleton { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 1rem; color: var(--quiet); pointer-events: none; }
  .skeleton svg { block-size: min(56cqb, 28rem); fill: color-mix(in srgb, var(--text) 9%, transparent); animation: breathe 2.4s ease-in-out infinite; }
  @keyframes breathe { 50% { opacity: 0.55; } }
  .notice {
    position: absolute;
    inset-block-start: 1rem;
    inset-inline: 1rem;
    max-inline-size: 34rem;
    margin-inline: auto;
    display: flex;
    gap: 0.75rem;
    align-items: start;
    padding: 0.9rem 1rem;
    background: var(--card);
    border: 1px solid var(--warn);
    border-radius: var(--round);
    box-shadow: 0 12px 40px rgb(0 0 0 / 0.18);
    white-space: pre-line;
    z-index: 3;
  }
  .notice p { flex: 1; max-block-size: 40cqb; overflow: auto; overflow-wrap: anywhere; }
  .legend {
    position: absolute;
    inset-block-end: 1rem;
    inset-inline-start: 1rem;
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.15rem 1rem;
    inline-size: min(20rem, calc(100% - 2rem));
    padding: 0.7rem 0.9rem;
    background: color-mix(in srgb, var(--card) 92%, transparent);
    border: 1px solid var(--line);
    border-radius: var(--round);
    font-size: 0.8125rem;
    pointer-events: none;
  }
  .legend output { justify-self: end; font-variant-numeric: tabular-nums; }
  .legend .ramp { grid-column: 1 / -1; block-size: 10px; border-radius: 5px; direction: ltr; forced-color-adjust: none; }
  .legend .ticks { grid-column: 1 / -1; display: flex; justify-content: space-between; gap: 0.5rem; white-space: nowrap; color: var(--quiet); direction: ltr; }

  .legend .ticks span { unicode-bidi: plaintext; }

  /* Upright and narrow: the person above, the panel below. */
  @container room (max-width: 47rem) and (min-height: 30rem) {
    .room { grid-template: 42% minmax(0, 1fr) / 100%; }
    .panel { border-inline-start: 0; border-block-start: 1px solid var(--line); border-radius: 18px 18px 0 0; }
    .content { padding: 1rem 1.1rem 1.5rem; }
    .legend { inset-block-end: 0.4rem; inset-inline: 0.5rem auto; inline-size: min(15rem, 60%); padding: 0.35rem 0.6rem; font-size: 0.6875rem; }
    .legend .ramp { block-size: 6px; }
  }
  /* Low: a phone on its side. */
  @container room (max-height: 30rem) {
    .room { grid-template: 100% / minmax(0, 1fr) minmax(19rem, 52cqi); }
    .content { padding: 0.75rem 1rem 1rem; }
    .legend { inset-block-end: 0.4rem; inset-inline-start: 0.5rem; inline-size: min(15rem, 64%); padding: 0.35rem 0.6rem; font-size: 0.6875rem; }
    .legend .ramp { block-size: 6px; }
  }
  @media (prefers-contrast: more) {
    :host {
      --quiet: var(--text);
      --line: var(--text);
      --accent-soft: transparent;
      --raised: var(--card);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * { animation: none !important; transition: none !important; }
  }
`;
