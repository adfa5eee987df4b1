import { existsSync, readFileSync } from 'node:fs'
import { projectFile } from './bootstrap/project-node.mjs'

const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7)

/**
 * Bytes of every built file (gzip), largest first, and what a first visit fetches. Lines of text.
 * @param {string[]} folders
 */
export function buildReport(folders) {
  return folders.flatMap((folder) => {
    const file = projectFile(`${folder}/dist/manifest.json`)
    if (!existsSync(file)) return []
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    const first = firstFiles(manifest)
    const total = first.reduce((sum, { gzip }) => sum + gzip, 0)
    const files = manifest.files.toSorted((a, b) => b.gzip - a.gzip)
    return [
      `${manifest.name} ${manifest.version}+${manifest.build}: first visit ${kb(total).trim()} kB gzip in ${first.length} requests`,
      ...files.map((one) => `${kb(one.gzip)} kB  ${first.includes(one) ? 'first' : one.kind.padEnd(5)}  ${one.path}`),
    ]
  })
}

/**
 * Of the shell what its page names; of an area its entry, exposed module and their styles.
 * @param {any} manifest
 * @returns {{ path: string, kind: string, gzip: number }[]}
 */
export function firstFiles({ files, entry, preload, styles }) {
  if (!preload) return files.filter(({ kind }) => kind === 'entry' || kind === 'expose' || kind === 'style')
  return files.filter(({ path }) => path === entry || preload.includes(path) || styles.includes(path))
}

/**
 * Kilobytes of gzip that a first visit may fetch of a build. They only fall; the goal of the shell was 200. The conversations are
 * the first screen of most people, so theirs is what is reached.
 */
const BUDGETS = { shell: 192, conversations: 58, area: 100, signIn: 37 }

/**
 * @param {{ name: string, entry: string, files: { path: string, kind: string, gzip: number }[], preload?: string[], styles?: string[], signIn?: { entry: string, styles: string[] } }} manifest
 * @returns {string | null} what is too much, in one sentence
 */
export function overBudget(manifest) {
  const { name, files, signIn } = manifest
  const early = files.filter(({ path }) => path === signIn?.entry || signIn?.styles.includes(path))
  return (
    tooMuch(name, firstFiles(manifest), BUDGETS[name] ?? BUDGETS.area) ??
    tooMuch('the sign-in page', early, BUDGETS.signIn)
  )
}

function tooMuch(name, files, budget) {
  const total = files.reduce((sum, { gzip }) => sum + gzip, 0) / 1000
  if (total <= budget) return null
  const [largest] = files.toSorted((a, b) => b.gzip - a.gzip)
  return `A first visit would fetch ${total.toFixed(1)} kB of ${name}, ${budget} are allowed: load what is not on the first screen later. The largest file is ${largest.path}.`
}
