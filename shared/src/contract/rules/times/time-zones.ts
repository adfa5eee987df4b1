/** Every time zone that browsers know, by its IANA name; the one that is kept is there even when this browser is older. */
export function timeZoneOptions(kept: string): { value: string; label: string }[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(kept ? [kept] : [])])
  return [...names].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}

/** How far the clocks of a zone are from UTC at an instant, in milliseconds. */
function offsetOf(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The instant at which clocks of the zone show `2026-11-26T10:00`; null for what is no time. An hour that clocks skip is the one after. */
export function instantIn(zone: string, local: string): Date | null {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return null
  const guess = wall - offsetOf(zone, wall)
  return new Date(wall - offsetOf(zone, guess))
}

/** What clocks of the zone show at an instant, as `<input type="datetime-local">` has it. */
export const localTimeIn = (zone: string, at: Date): string =>
  new Date(at.getTime() + offsetOf(zone, at.getTime())).toISOString().slice(0, 16)
