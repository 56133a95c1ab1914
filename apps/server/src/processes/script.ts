/**
 * The built script of a process: Node runs it as it is, also where the caller runs from the sources.
 *
 * @param caller The module that asks, in `src` or `dist`.
 */
export function scriptBeside(caller: string, name: string): URL {
  return new URL(name, caller.replace(/\/apps\/server\/src\//, '/apps/server/dist/'));
}
