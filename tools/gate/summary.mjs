/** The end of `npm test` and `npm run check`: where the time went, what failed, and the count as the last line. */

/** @param {import('./run-gate.mjs').Outcome[]} outcomes */
export function printSummary(outcomes, began) {
  const width = Math.max(...outcomes.map(({ title }) => title.length))
  console.log(`\n${'Step'.padEnd(width)}   Seconds   Passed   Failed`)
  for (const { title, seconds, passed, failed, isKept } of outcomes.toSorted((a, b) => b.seconds - a.seconds)) {
    const took = isKept ? 'kept' : seconds.toFixed(1)
    console.log(
      `${title.padEnd(width)}   ${took.padStart(7)}   ${String(passed).padStart(6)}   ${String(failed).padStart(6)}`,
    )
  }
  printSlowest(outcomes)
  const failed = outcomes.filter((outcome) => outcome.failed > 0)
  if (failed.length > 0) console.log('\nWhat failed:')
  for (const { title, failures } of failed) {
    if (failures.length === 0) console.log(`\n✗ ${title}\n    (its output stands above)`)
    for (const { file, sentence, reason } of failures)
      console.log(`\n✗ ${file}: ${sentence}\n${reason.replace(/^/gm, '    ')}`)
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed')
}

/** What to make cheaper first, of the steps that take longest. */
function printSlowest(outcomes) {
  const dear = outcomes.filter(({ isKept, slowest = [] }) => !isKept && slowest.length > 0)
  if (dear.length === 0) return
  console.log('\nWhere the time of the longest steps went, seconds of a file:')
  for (const { title, slowest } of dear.toSorted((a, b) => b.seconds - a.seconds).slice(0, 4))
    console.log(`${title}: ${slowest.map(({ file, seconds }) => `${seconds.toFixed(0)} ${file}`).join(', ')}`)
}
