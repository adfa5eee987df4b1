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

/** Of the shell what its page names; of an area its entry, exposed module and their styles. */
export function firstFiles({ files, entry, preload, styles }) {
  if (!preload) return files.filter(({ kind }) => kind === 'entry' || kind === 'expose' || kind === 'style')
  return files.filter(({ path }) => path === entry || preload.includes(path) || styles.includes(path))
}
