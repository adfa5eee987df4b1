import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tarOf } from './archive.mjs'
import { projectFile } from './bootstrap/project-node.mjs'
import { buildTargets } from './build.mjs'

/** `reports` → `mfe-reports`, `shell` → `host-shell`. */
export const folderOf = (name) => (name === 'shell' ? 'host-shell' : `mfe-${name}`)

/** Names that can be released: what is built for the app, without the widget. */
export const releasable = () =>
  buildTargets()
    .filter((folder) => folder !== 'widget')
    .map((folder) => (folder === 'host-shell' ? 'shell' : folder.slice('mfe-'.length)))

/**
 * Calls the release interface of a running installation.
 *
 * @param {object} options
 * @param {string} options.url  Address of the installation.
 * @param {string} [options.dataDir]  Its data folder, where it is on this machine: the release key lies there.
 * @param {string} [options.token]  API token of a SuperAdmin, from anywhere else.
 */
export function releaseClient({ url, dataDir, token }) {
  const key =
    dataDir && existsSync(join(dataDir, 'release-key'))
      ? readFileSync(join(dataDir, 'release-key'), 'utf8').trim()
      : null
  const proof = token ? { api_access_token: token } : key ? { 'x-release-key': key } : {}

  async function call(method, path, body, type = 'application/json') {
    const answer = await fetch(`${url}/platform/v1/releases${path}`, {
      method,
      headers: { ...proof, ...(body ? { 'content-type': type } : {}) },
      body: body && (type === 'application/json' ? JSON.stringify(body) : body),
    }).catch((error) => {
      throw new Error(`${url} does not answer (${error.cause?.code ?? error.message}). Is the installation running?`)
    })
    const text = await answer.text()
    if (answer.ok) return { status: answer.status, ...JSON.parse(text) }
    throw new Error(refusalText(text) || `${url} answered ${answer.status}`)
  }

  return {
    /** Sends `folder`, a build with its manifest.json. @returns {Promise<{ status: 200 | 201, version: string, build: string }>} */
    publish: (remote, folder) => call('POST', `/${remote}`, tarOf(folder), 'application/x-tar'),
    promote: (remote, wish) => call('POST', `/${remote}/promote`, wish),
    rollback: (remote, wish) => call('POST', `/${remote}/rollback`, wish),
    status: () => call('GET', '/status'),
  }
}

function refusalText(text) {
  try {
    const { error, errors, message } = JSON.parse(text)
    return message ?? error ?? errors?.[0]
  } catch {
    return null
  }
}

/**
 * Publishes every build of this checkout into a running installation and gives people those that it did not have yet.
 * A build that it knows is left alone: somebody may have rolled it back.
 *
 * @param {{ url: string, dataDir?: string, only?: string[], token?: string, onProgress?: (text: string) => void }} options
 * @returns {Promise<string[]>} names that were released anew
 */
export async function publishBuilt({ onProgress = () => {}, only = releasable(), ...where }) {
  const client = releaseClient(where)
  const released = []
  const names = releasable().filter((name) => only.includes(name))
  // Areas first: a new shell must find them when its first page is opened.
  for (const name of names.toSorted((a, b) => Number(a === 'shell') - Number(b === 'shell'))) {
    onProgress(name)
    const { status, version, build } = await client.publish(name, projectFile(`${folderOf(name)}/dist`))
    const { revision, targets } = await client.status()
    if (status === 200 && targets.some((target) => target.remote === name)) continue
    await client.promote(name, { version, build, revision, reason: 'built on this machine' })
    released.push(name)
  }
  onProgress(released.length === 0 ? 'nothing new' : released.join(', '))
  return released
}
