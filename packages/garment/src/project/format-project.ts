import type { Pattern } from '../pattern/pattern.ts';

/** Version of the project format; a change that older readers would misread raises it. */
export const PROJECT_VERSION = 1;

/**
 * A pattern as a project of Toile: JSON as described in schema/project.schema.json. `readProject` gives
 * the same pattern back, to the last digit.
 */
export function formatProject({ name, panels, seams, notes, ...rest }: Pattern): string {
  const project = { toile: PROJECT_VERSION, name, panels, seams, ...rest, notes };
  return `${keepShort(JSON.stringify(project, null, 2))}\n`;
}

/** Lists of numbers on one line, for people to read. Texts have no line breaks, so they stay. */
function keepShort(json: string): string {
  return json.replace(/\[\n([\s\d.eE+,-]+)\n\s*\]/g, (_, numbers: string) => {
    return `[${numbers.trim().replace(/,\s+/g, ', ')}]`;
  });
}
