/**
 * How far a step is, by what its runner prints meanwhile: files of Jest, tests of Playwright. A gate that is ended from
 * outside has then said where it stood.
 * @returns {(chunk: Buffer | string) => string} what to show after this output; '' while nothing is known
 */
export function followOutput() {
  let [all, done, failed, rest] = ['', 0, 0, '']
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      all = /Running (\d+) tests/.exec(line)?.[1] ?? all
      const ended = /^\s*(PASS|FAIL)\s|^\s*([✓✘ox])\s+\d+\s/.exec(line)
      if (!ended) continue
      done++
      if (ended[1] === 'FAIL' || ended[2] === '✘' || ended[2] === 'x') failed++
    }
    if (done === 0) return ''
    return `${done}${all ? ` of ${all}` : ' files'}${failed > 0 ? `, ${failed} failed` : ''}`
  }
}
