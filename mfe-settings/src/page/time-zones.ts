/** Every time zone that browsers know, by its IANA name; the one that is kept is there even when this browser is older. */
export function timeZoneOptions(kept: string): { value: string; label: string }[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(kept ? [kept] : [])])
  return [...names].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}
