import { filesLike, isTest, read } from '../repository.ts'

const SILENT = /\.catch\(\(\) => \(?(undefined|null|false|''|\[\]|\{\})/
const EMPTY = /catch( \(\w+\))? \{\s*\}/

const isReason = (line: string): boolean => /^\s*(\/\/|\*\/?|\/\*\*)/.test(line)

/** Lines at which a failure ends without a word; the reason stands within the three lines above. */
function withoutReason(file: string): string[] {
  const lines = read(file).split('\n')
  return lines.flatMap((line, at) => {
    if (!SILENT.test(line) && !EMPTY.test(line)) return []
    return lines.slice(Math.max(0, at - 3), at).some(isReason) ? [] : [`${file}:${at + 1}`]
  })
}

it('a failure that ends without a word has its reason beside it', () => {
  const files = filesLike('{demo,host-shell,mfe-*,server,shared,widget}/src/**/*.{ts,tsx}').filter(
    (file) => !isTest(file),
  )
  expect(files.flatMap(withoutReason)).toEqual([])
})
