import { readFileSync } from 'node:fs'
import { projectFile } from './bootstrap/project-node.mjs'
import { buildTargets } from './build.mjs'
import { releaseClient } from './release-client.mjs'

/** `reports` → `mfe-reports`, `shell` → `host-shell`. */
export const folderOf = (name) => (name === 'shell' ? 'host-shell' : `mfe-${name}`)

/** Names that can be released: what is built for the app, without the widget. */
export const releasable = () =>
  buildTargets()
    .filter((folder) => folder !== 'widget')
    .map((folder) => (folder === 'host-shell' ? 'shell' : folder.slice('mfe-'.length)))

/** `version` and `build` of what a folder of this checkout was built into. */
export function builtRelease(name) {
  const { version, build } = JSON.parse(readFileSync(projectFile(`${folderOf(name)}/dist/manifest.json`), 'utf8'))
  return { version, build }
}

/**
 * Publishes every build of this checkout into a running installation and gives people those that it did not have yet.
 * A build that it knows is left alone: somebody may have rolled it back.
 *
 * @param {Parameters<typeof releaseClient>[0] & { only?: string[], onProgress?: (text: string) => void }} options
 *   `only`: names
 * @returns {Promise<string[]>} names that were released anew
 */
export async function publishBuilt({ onProgress = () => {}, only = releasable(), ...where }) {
  const client = releaseClient(where)
  const { targets, releases } = await client.status()
  const isKnown = (name, { version, build }) =>
    targets.some(({ remote }) => remote === name) &&
    releases.some((one) => one.remote === name && one.version === version && one.build === build)
  const fresh = releasable()
    .filter((name) => only.includes(name))
    .map((name) => ({ name, ...builtRelease(name) }))
    .filter((one) => !isKnown(one.name, one))
    // Areas first: a new shell must find them when its first page is opened.
    .toSorted((a, b) => Number(a.name === 'shell') - Number(b.name === 'shell'))
  const hasShell = fresh.some(({ name }) => name === 'shell')
  for (const { name, version, build } of fresh) {
    onProgress(name)
    await client.publish(name, projectFile(`${folderOf(name)}/dist`))
    const { revision } = await client.status()
    // An area may need the shell that comes after it: until then tabs keep the build that theirs can run.
    const force = hasShell && name !== 'shell'
    await client.promote(name, { version, build, revision, reason: 'built on this machine', force })
  }
  onProgress(fresh.length === 0 ? 'nothing new' : fresh.map(({ name }) => name).join(', '))
  return fresh.map(({ name }) => name)
}
