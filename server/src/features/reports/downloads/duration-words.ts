const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** The two largest units, "1 hour 5 minutes"; "N/A" when nothing was measured (configuration 9.4). */
export function durationWords(seconds: number | null): string {
  if (seconds === null) return 'N/A'
  const at = UNITS.findIndex(([, length]) => seconds >= length)
  if (at < 0) return '0 seconds'
  let rest = Math.floor(seconds)
  const parts = UNITS.slice(at, at + 2).map(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return { count, words: `${count} ${unit}${count === 1 ? '' : 's'}` }
  })
  return parts
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ words }) => words)
    .join(' ')
}
