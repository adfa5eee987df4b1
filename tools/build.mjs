// npm run build [-- --only reports,shell] [-- --force]: builds shell, areas and widget where their inputs changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { lockedLibraries } from '../shared/federation/build-id/locked-libraries.ts'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { projectFile } from './bootstrap/project-node.mjs'
import { runIn } from './bootstrap/steps.mjs'
import { buildReport, overBudget } from './build-report.mjs'

/** What every bundle is made of, beside its own folder. */
const COMMON_INPUTS = ['tsconfig.base.json', 'shared/src', 'shared/federation', 'shared/package.json']
const LEFT_OUT = new Set(['node_modules', 'dist', 'README.md', 'tsconfig.json'])

/** Folders that webpack builds, the shell first: its build is the longest. */
export const buildTargets = () => [
  'host-shell',
  ...readdirSync(projectFile('.')).filter(
    (name) => name !== 'host-shell' && existsSync(projectFile(`${name}/webpack.config.ts`)),
  ),
]

/**
 * Builds what is stale, two at a time.
 * @param {{ only?: string[], force?: boolean, onProgress?: (text: string) => void }} [options]  `only`: folder names
 * @returns {Promise<string[]>} the folders that were built
 * @throws Error with the compiler's words when one does not build, or naming what is no folder that is built
 */
export async function buildAll({ only, force = false, onProgress = () => {} } = {}) {
  const targets = buildTargets()
  const unknown = only?.filter((folder) => !targets.includes(folder)) ?? []
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Built are: ${targets.join(', ')}.`)
  const common = hashOf(COMMON_INPUTS)
  const stale = targets
    .filter((folder) => !only || only.includes(folder))
    .map((folder) => ({ folder, stamp: `${common}-${stampOf(folder)}` }))
    .filter(({ folder, stamp }) => force || readStamp(folder) !== stamp || !existsSync(projectFile(`${folder}/dist`)))
  const waiting = [...stale]
  let done = 0
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      onProgress(`${done} of ${stale.length} (${next.folder})`)
      await buildOne(next.folder)
      writeStamp(next.folder, next.stamp)
      done += 1
    }
  }
  await Promise.all([worker(), worker()])
  onProgress(stale.length === 0 ? 'nothing changed' : `${stale.length} built`)
  return stale.map(({ folder }) => folder)
}

async function buildOne(folder) {
  const { code, output } = await runIn(folder, ['webpack', '--config', 'webpack.config.ts', '--mode', 'production'])
  if (code !== 0) throw new Error(`${folder} does not build:\n${output.trim()}`)
  const manifest = projectFile(`${folder}/dist/manifest.json`)
  const tooMuch = existsSync(manifest) ? overBudget(JSON.parse(readFileSync(manifest, 'utf8'))) : null
  if (tooMuch) throw new Error(tooMuch)
}

/** Sources of the folder, and the libraries that the lockfile names for it. */
const stampOf = (folder) => hashOf([folder], lockedLibraries(projectFile('.'), folder))

/** Names count as they are within the project: the same wherever it lies. */
function hashOf(paths, more = []) {
  const hash = createHash('sha256').update(more.join('\n'))
  for (const file of paths.flatMap((path) => filesUnder(projectFile(path))))
    hash.update(`${relative(projectFile('.'), file).replaceAll('\\', '/')}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

/** Sources only: tests and stories change no bundle. */
function filesUnder(path) {
  if (!existsSync(path)) return []
  const entries = readEntries(path)
  if (!entries) return [path]
  return entries
    .filter((entry) => !LEFT_OUT.has(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}

function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

const stampFile = (folder) => projectFile(`.parley/stamps/${folder}`)
const readStamp = (folder) => (existsSync(stampFile(folder)) ? readFileSync(stampFile(folder), 'utf8') : null)

function writeStamp(folder, stamp) {
  mkdirSync(projectFile('.parley/stamps'), { recursive: true })
  writeFileSync(stampFile(folder), stamp)
}

if (import.meta.main) {
  await main(async () => {
    const { values } = parseArgs({ options: { only: { type: 'string' }, force: { type: 'boolean' } } })
    const named = values.only
      ?.split(',')
      .map((name) => (name === 'shell' ? 'host-shell' : existsSync(projectFile(`mfe-${name}`)) ? `mfe-${name}` : name))
    await phase('Building', (update) => buildAll({ only: named, force: values.force, onProgress: update }))
    console.log(buildReport(named ?? buildTargets()).join('\n'))
  })
}
