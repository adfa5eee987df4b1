import { filesLike, isTest, read } from '../repository.ts'

const WRITE = /^\s*(\w+\.)*\w+\.current (\?\?)?= /
const CONTROL = /^\s*(\} )?(if|else|for|while|switch|try|catch|finally|case|default)\b|^\s*\{$/
const DRAWN = /^(export )?(default )?(async )?function (use[A-Z]|[A-Z])/

const depthOf = (line: string): number => line.length - line.trimStart().length

/** The line that opens the function around a line, as Biome's formatter indents it. */
function openerOf(lines: readonly string[], at: number): string {
  let depth = depthOf(lines[at] ?? '')
  for (let above = at - 1; above >= 0; above--) {
    const line = lines[above] ?? ''
    if (line.trim() === '' || depthOf(line) >= depth) continue
    depth = depthOf(line)
    if (!CONTROL.test(line)) return line
  }
  return ''
}

it('no ref is written while a component or a hook is drawn: in an effect or a handler, or with useEffectEvent', () => {
  const files = filesLike('{host-shell,mfe-*,shared,widget}/src/**/*.{ts,tsx}').filter((file) => !isTest(file))
  const written = files.flatMap((file) => {
    const lines = read(file).split('\n')
    return lines.flatMap((line, at) => (WRITE.test(line) && isDrawn(lines, at) ? [`${file}:${at + 1}`] : []))
  })
  expect(written).toEqual([])
})

/** The opener may be the end of a signature over several lines (`}: Props) {`): the function's first line is above it. */
function isDrawn(lines: readonly string[], at: number): boolean {
  const opener = openerOf(lines, at)
  if (depthOf(opener) > 0) return false
  let above = lines.lastIndexOf(opener, at)
  while (above > 0 && !/^(export |async |function |const )/.test(lines[above] ?? '')) above--
  return DRAWN.test(lines[above] ?? '')
}
