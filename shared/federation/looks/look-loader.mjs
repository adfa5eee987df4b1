import { fileURLToPath } from 'node:url'
import { staticLooks } from './static-looks.ts'

const LOOK = fileURLToPath(new URL('../../src/ui/theme/look.ts', import.meta.url))
const RULES = fileURLToPath(new URL('rules-loader.mjs', import.meta.url))

/** `styled(tag, recipe)` becomes its classes, and the file brings their rules along. */
export default function withStaticLooks(code) {
  const file = this.resourcePath
  const { looks, imported, sources } = staticLooks(file, code)
  for (const source of sources) this.addDependency(source)
  if (!imported || looks.length === 0) return code
  const rules = JSON.stringify(`${file}.css!=!${RULES}!${file}`)
  const edits = [
    { ...imported, text: `import { look } from ${JSON.stringify(LOOK)}\nimport ${rules}` },
    ...looks.map(({ from, to, tag, classes }) => ({ from, to, text: `look(${tag}, ${JSON.stringify(classes)})` })),
  ]
  const bytes = Buffer.from(code)
  const parts = []
  let at = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    parts.push(bytes.subarray(at, from).toString(), text)
    at = to
  }
  return [...parts, bytes.subarray(at).toString()].join('')
}
