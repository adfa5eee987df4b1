import type { IntlShape } from 'react-intl'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** The two largest units of a length, floored: `[['minute', 6], ['second', 40]]`. Below one second it is 0 seconds. */
export function durationParts(seconds: number): ['day' | 'hour' | 'minute' | 'second', number][] {
  const at = UNITS.findIndex(([, length]) => seconds >= length)
  if (at < 0) return [['second', 0]]
  let rest = Math.floor(seconds)
  return UNITS.slice(at, at + 2)
    .map(([unit, length]): ['day' | 'hour' | 'minute' | 'second', number] => {
      const count = Math.floor(rest / length)
      rest -= count * length
      return [unit, count]
    })
    .filter(([, count], index) => index === 0 || count > 0)
}

/** "6m 40s" in the language of the page; null stays null. */
export function durationText(intl: IntlShape, seconds: number | null): string | null {
  if (seconds === null) return null
  return durationParts(seconds)
    .map(([unit, count]) => intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'narrow' }))
    .join(' ')
}
