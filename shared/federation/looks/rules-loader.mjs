import { staticLooks } from './static-looks.ts'

/** The rules of the looks in a source. */
export default function rulesOfLooks(code) {
  const { rules, sources } = staticLooks(this.resourcePath, code)
  for (const source of sources) this.addDependency(source)
  return rules
}
