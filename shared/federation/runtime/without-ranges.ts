/**
 * In place of the runtime's reader of version ranges: areas take what is offered whatever its version (their manifests are
 * judged before), so all that is left to ask is which of two versions is the older.
 *
 * @param range `<=` and a version
 */
export function satisfy(version: string, range: string): boolean {
  if (!range.startsWith('<=')) throw new Error(`Versions are judged by manifests, not by "${range}".`)
  return version.localeCompare(range.slice(2), 'en', { numeric: true }) <= 0
}
