import { transform } from '@formatjs/unplugin/transform'

/** English as it stands in the code becomes what its parser would make of it. Words and spaces stay as they are. */
export default function compiledEnglish(code) {
  if (!code.includes('defaultMessage')) return code
  return transform(code, this.resourcePath, { ast: true, flatten: false, preserveWhitespace: true })?.code ?? code
}
