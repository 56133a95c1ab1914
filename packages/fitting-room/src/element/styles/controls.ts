import { type CSSResult, css } from 'lit';

/** Buttons, fields, sliders and choices. */
export const controlStyles: CSSResult = css`
  button, input, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; background: none; border: 0; border-radius: 999px; padding: 0; }
  button:disabled { opacity: 0.4; cursor: default; }
  .main {
    min-block-size: 2.75rem;
    padding: 0 1.5rem;
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
    border: 1px solid transparent;
  }
  .main:hover:enabled { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
  .plain, .button {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-block-size: 2.25rem;
    padding: 0 0.95rem;
    border: 1px solid var(--line);
    border-radius: 999px;
    background: var(--card);
    cursor: pointer;
  }
  .plain:hover:enabled, .button:hover { border-color: var(--quiet); }
  input.unseen:focus-visible + .button, label.button:has(+ input:focus-visible) { outline: 2px solid light-dark(#27457d, #a9c1f0); outline-offset: 2px; }
  .quiet {
    display: inline-grid;
    place-content: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    flex: none;
    font-size: 1.15rem;
    line-height: 1;
    color: var(--quiet);
  }
  .quiet:hover:enabled { background: var(--raised); color: var(--text); }
  .icon { inline-size: 1.15rem; block-size: 1.15rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  [dir='rtl'] .quiet .icon { scale: -1 1; }
  .label, .field label { display: block; font-size: 0.8125rem; color: var(--quiet); margin-block-end: 0.35rem; }
  .choices { margin-block: 0 1rem; min-inline-size: 0; }
  .pills { display: flex; flex-wrap: wrap; gap: 0.35rem; }
  .pill { position: relative; display: inline-flex; }
  .pill input, .fabric input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
  .pill > span:not(.unseen) {
    display: grid;
    place-content: center;
    min-inline-size: 2.5rem;
    min-block-size: 2.25rem;
    padding: 0 0.8rem;
    border: 1px solid var(--line);
    border-radius: 999px;
  }
  .pill:hover > span { border-color: var(--quiet); }
  .pill input:checked + span { border-color: var(--accent); background: var(--accent-soft); color: var(--accent); font-weight: 600; }
  .pill input:focus-visible + span, .fabric input:focus-visible ~ .cloth { outline: 2px solid light-dark(#27457d, #a9c1f0); outline-offset: 2px; }
  .swatch > .dot:not(.unseen) { min-inline-size: 2.25rem; padding: 0; border: 1px solid color-mix(in srgb, var(--text) 22%, transparent); forced-color-adjust: none; }
  .swatch input:checked + .dot { box-shadow: 0 0 0 2px var(--card), 0 0 0 4px var(--accent); }
  .field select, input[type='text'], input[type='search'] {
    inline-size: 100%;
    min-block-size: 2.4rem;
    padding: 0 0.7rem;
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: calc(0.7 * var(--round));
  }
  input[type='color'] { inline-size: 3rem; block-size: 2.4rem; padding: 2px; background: var(--card); border: 1px solid var(--line); border-radius: calc(0.7 * var(--round)); cursor: pointer; }
  .row { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; margin-block-end: 1rem; }
  .row .field { flex: 1 1 8rem; }
  .row .colour { flex: none; }
  .buttons { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; margin-block: 0.25rem 1rem; }
  .check { display: flex; gap: 0.5rem; align-items: center; margin-block-end: 1rem; min-block-size: 2rem; }
  .check input { inline-size: 1.1rem; block-size: 1.1rem; accent-color: var(--accent); }
  input[type='range'] {
    appearance: none;
    inline-size: 100%;
    block-size: 1.6rem;
    margin: 0;
    background: none;
    cursor: pointer;
    --track: linear-gradient(to right, var(--accent) calc(100% * var(--share)), var(--line) 0);
  }
  [dir='rtl'] input[type='range'] { --track: linear-gradient(to left, var(--accent) calc(100% * var(--share)), var(--line) 0); }
  input[type='range']::-webkit-slider-runnable-track { block-size: 3px; border-radius: 2px; background: var(--track); }
  input[type='range']::-moz-range-track { block-size: 3px; border-radius: 2px; background: var(--track); }
  input[type='range']::-webkit-slider-thumb { appearance: none; inline-size: 1.05rem; block-size: 1.05rem; margin-block-start: calc(-0.525rem + 1.5px); border-radius: 50%; background: var(--card); border: 2px solid var(--accent); }
  input[type='range']::-moz-range-thumb { inline-size: 0.8rem; block-size: 0.8rem; border-radius: 50%; background: var(--card); border: 2px solid var(--accent); }
  .estimated input[type='range'] { --accent: var(--quiet); }
  progress { appearance: none; inline-size: 100%; block-size: 4px; border: 0; border-radius: 2px; background: var(--line); overflow: hidden; }
  progress::-webkit-progress-bar { background: var(--line); }
  progress::-webkit-progress-value { background: var(--accent); transition: inline-size 0.2s; }
  progress::-moz-progress-bar { background: var(--accent); }
  @media (forced-colors: active) {
    .pill input:checked + span, .fabric input:checked ~ .cloth, .steps [aria-current] { outline: 3px solid Highlight; outline-offset: 1px; }
    .main { border-color: ButtonText; }
    input[type='range']::-webkit-slider-runnable-track { background: ButtonText; }
    .icon { stroke: ButtonText; }
  }
`;
