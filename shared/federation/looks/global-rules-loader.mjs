import { globalRules } from './static-looks.ts'

/** What the whole page wears, in place of the words that stand in the file. */
export default function globalLook() {
  return globalRules()
}
