import { type CSSResult, css } from 'lit';

/** What stands in the panel. */
export const panelStyles: CSSResult = css`
  .steps { padding: 1rem 1.5rem 0; }
  .steps ol { display: flex; border-block-end: 1px solid var(--line); }
  .steps li { flex: 1 1 auto; }
  .steps button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.4rem;
    inline-size: 100%;
    min-block-size: 3rem;
    padding-inline: 0.15rem;
    border-radius: 0;
    color: var(--quiet);
    border-block-end: 2px solid transparent;
    margin-block-end: -1px;
    white-space: nowrap;
    font-size: 0.875rem;
  }
  .steps button:hover { color: var(--text); }
  .steps [aria-current] { color: var(--text); border-color: var(--accent); font-weight: 600; }
  .steps .number {
    display: grid;
    place-content: center;
    inline-size: 1.3rem;
    block-size: 1.3rem;
    flex: none;
    border: 1px solid currentColor;
    border-radius: 50%;
    font-size: 0.75rem;
    font-weight: 600;
  }
  .steps [aria-current] .number { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  section { margin-block-end: 1.75rem; }
  h2 { font: 500 1.2rem / 1.3 var(--heading); margin-block-end: 0.25rem; }
  h3 { font-weight: 600; margin-block: 1rem 0.25rem; }
  .title-row { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
  .title-row .choices { margin: 0; }
  .title-row .pill > span:not(.unseen) { min-block-size: 1.9rem; min-inline-size: 2.2rem; padding: 0 0.6rem; font-size: 0.8125rem; }
  .help { color: var(--quiet); font-size: 0.875rem; margin-block-end: 0.75rem; }
  .empty { padding: 1.25rem; border: 1px dashed var(--line); border-radius: var(--round); text-align: center; }
  .note { margin-block-end: 1rem; padding: 0.7rem 0.9rem; background: var(--accent-soft); border-radius: var(--round); font-size: 0.875rem; }
  .complaint { color: var(--warn); font-size: 0.875rem; margin-block: 0.25rem 0.75rem; }
  details { border-block-start: 1px solid var(--line); margin-block-end: 0.5rem; }
  details > *:last-child { margin-block-end: 1rem; }
  summary { cursor: pointer; padding-block: 0.8rem; font-weight: 500; }
  .measure { display: grid; grid-template-columns: minmax(0, 1fr) auto auto 5rem 2.2rem; align-items: center; column-gap: 0.4rem; padding-block: 0.4rem; }
  .measure input[type='text'] { text-align: end; font-variant-numeric: tabular-nums; min-block-size: 2.1rem; }
  .measure .state { font-size: 0.75rem; color: var(--quiet); }
  .measure .unit { color: var(--quiet); font-size: 0.8125rem; }
  .measure input[type='range'], .measure .complaint { grid-column: 1 / -1; }
  .measure .forget { inline-size: 1.5rem; block-size: 1.5rem; color: var(--quiet); }
  .measure input[type='text'] { grid-column: 4; }
  .measure .unit { grid-column: 5; }
  .estimated input[type='text'] { color: var(--quiet); font-style: italic; }
  .odd input[type='text'], [aria-invalid='true'] { border-color: var(--warn) !important; }
  .people { display: grid; gap: 0.4rem; margin-block-end: 0.75rem; }
  .people li { display: flex; gap: 0.25rem; }
  .people .plain { flex: 1; }
  .inline, .link { display: flex; gap: 0.5rem; }
  .link { margin-block-end: 0.5rem; }
  .link .plain, .inline .plain { flex: none; }
  .cards { display: grid; gap: 0.6rem; }
  .card { border: 1px solid var(--line); border-radius: var(--round); }
  .card-head { display: flex; align-items: center; padding: 0.35rem 0.4rem; }
  .card-name { flex: 1; display: flex; align-items: center; gap: 0.75rem; min-inline-size: 0; padding: 0.3rem; border-radius: calc(0.8 * var(--round)); text-align: start; }
  .card-name > span:last-child { min-inline-size: 0; display: grid; }
  .card-name small { color: var(--quiet); line-height: 1.3; overflow-wrap: anywhere; }
  .card-body { padding: 0.75rem 1rem 0.25rem; border-block-start: 1px solid var(--line); }
  .card-body details { margin: 0; }
  .cloth { inline-size: 2.75rem; block-size: 2.75rem; flex: none; border-radius: 50%; background-size: cover; border: 1px solid color-mix(in srgb, var(--text) 18%, transparent); forced-color-adjust: none; }
  .advice { display: flex; flex-wrap: wrap; align-items: center; gap: 0.15rem 0.5rem; padding: 0 1rem 0.75rem; font-size: 0.875rem; }
  .advice b { inline-size: 100%; }
  .advice .sure { color: var(--quiet); }
  .advice .plain { margin-inline-start: auto; min-block-size: 1.9rem; padding-inline: 0.75rem; }
  .fabrics { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: 0.6rem 0.25rem; }
  .fabric { position: relative; display: grid; justify-items: center; gap: 0.3rem; font-size: 0.75rem; line-height: 1.25; text-align: center; overflow-wrap: anywhere; }
  .fabric .cloth { inline-size: 3.25rem; block-size: 3.25rem; }
  .fabric input:checked ~ .cloth { box-shadow: 0 0 0 2px var(--card), 0 0 0 4px var(--accent); }
  .fabric input:checked ~ .name { font-weight: 600; }
  .option { display: grid; grid-template-columns: 1fr auto; padding-block: 0.25rem; }
  .option input { grid-column: 1 / -1; }
  .option output { font-variant-numeric: tabular-nums; color: var(--quiet); }
  .option.given output { color: var(--accent); font-weight: 600; }
  .search { margin-block-end: 0.75rem; }
  .shelf { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.6rem, 1fr)); gap: 0.75rem; }
  .tile { display: grid; gap: 0.4rem; inline-size: 100%; border-radius: var(--round); text-align: start; }
  .tile .photo { display: grid; place-items: center; aspect-ratio: 4 / 5; padding: 0.5rem; background: var(--paper); border: 1px solid transparent; border-radius: var(--round); overflow: hidden; }
  .tile:hover:enabled .photo { border-color: var(--quiet); }
  .tile img, .tile .flat { inline-size: 100%; block-size: 100%; object-fit: contain; min-block-size: 0; }
  .flat { fill: color-mix(in srgb, var(--text) 8%, transparent); stroke: var(--quiet); stroke-width: 1.2; stroke-linejoin: round; }
  .outfits { display: grid; grid-auto-flow: column; grid-auto-columns: 8rem; gap: 0.75rem; overflow-x: auto; padding-block-end: 0.5rem; }
  .outfits .photo { grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); aspect-ratio: 5 / 4; }
  .tile .name { font-size: 0.875rem; padding-inline: 0.2rem; }
  .upload { display: grid; justify-items: start; gap: 0.4rem; }
  .actions { display: flex; align-items: center; gap: 0.25rem; min-block-size: 4.25rem; padding: 0.6rem 1.5rem; border-block-start: 1px solid var(--line); }
  .gap { flex: 1; }
  .working { gap: 1rem; }
  .progress { flex: 1; display: grid; grid-template-columns: 1fr auto; gap: 0.2rem 0.75rem; font-size: 0.875rem; min-inline-size: 0; }
  .progress progress { grid-column: 1 / -1; }
  .progress .left { color: var(--quiet); font-variant-numeric: tabular-nums; }
  .ease { inline-size: 100%; border-collapse: collapse; margin-block-end: 1.25rem; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  .ease caption { text-align: start; font-weight: 600; padding-block-end: 0.3rem; }
  .ease td { white-space: nowrap; }
  .ease td:last-child { white-space: normal; }
  .ease th, .ease td { padding: 0.4rem 0.2rem; text-align: end; border-block-end: 1px solid var(--line); font-weight: 400; }
  .ease th:first-child { text-align: start; }
  .ease thead th { color: var(--quiet); font-size: 0.75rem; }
  .verdict.tight { color: var(--warn); font-weight: 600; }
  .verdict.good { font-weight: 600; }
  @container room (max-width: 84rem) {
    .steps .number { display: none; }
  }
  @container room (max-width: 47rem) {
    .steps { padding: 0.25rem 0.75rem 0; }
    .steps .number { display: none; }
    .actions { padding: 0.4rem 1rem; min-block-size: 3.6rem; }
  }
  @container room (max-height: 30rem) {
    .steps { padding: 0 0.75rem; }
    .steps .number { display: none; }
    .steps button { min-block-size: 2.5rem; }
    .actions { padding: 0.25rem 1rem; min-block-size: 3rem; }
    .main { min-block-size: 2.25rem; }
    .skeleton { gap: 0.25rem; }
  }
`;
