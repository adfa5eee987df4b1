import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tarOf } from './archive.mjs'

/**
 * Calls the release interface of a running installation.
 *
 * @param {object} options
 * @param {string} options.url  Address of the installation.
 * @param {string} [options.dataDir]  Its data folder, where it is on this machine: the release key lies there.
 * @param {string} [options.token]  API token of a SuperAdmin, from anywhere else.
 * @param {string} [options.publishToken]  Publish token of one remote (PARLEY_PUBLISH_TOKENS of the server).
 */
export function releaseClient({ url, dataDir, token, publishToken }) {
  const proof = token ? { api_access_token: token } : keyHeader(publishToken ?? localKey(dataDir))

  const call = (method, path, body, type) => ask(method, `/platform/v1/releases${path}`, body, type)

  async function ask(method, path, body, type = 'application/json') {
    const answer = await fetch(url + path, {
      method,
      headers: { ...proof, ...(body ? { 'content-type': type } : {}) },
      body: body && (type === 'application/json' ? JSON.stringify(body) : body),
    }).catch((error) => {
      throw new Error(`${url} does not answer (${error.cause?.code ?? error.message}). Is the installation running?`)
    })
    const text = await answer.text()
    if (answer.ok) return { status: answer.status, ...(text && JSON.parse(text)) }
    throw Object.assign(new Error(refusalText(text) || `${url} answered ${answer.status}`), { status: answer.status })
  }

  return {
    /**
     * Sends `folder`, a build with its manifest.json. `trial` (passed, skipped) is kept in the history.
     * @returns {Promise<{ status: 200 | 201, version: string, build: string }>}
     */
    publish: (remote, folder, trial) =>
      call('POST', `/${remote}${trial ? `?trial=${trial}` : ''}`, tarOf(folder), 'application/x-tar'),
    promote: (remote, wish) => call('POST', `/${remote}/promote`, wish),
    rollback: (remote, wish) => call('POST', `/${remote}/rollback`, wish),
    unpin: (remote, wish) => call('POST', `/${remote}/unpin`, wish),
    withdraw: (remote, wish) => call('POST', `/${remote}/withdraw`, wish),
    /** Keeps the remote from filling a slot (`off`), or lets it again. */
    slot: (remote, wish) => call('POST', `/${remote}/slots`, wish),
    cleanUp: (wish) => ask('POST', '/platform/v1/release-cleanups', wish),
    channel: (wish) => ask('POST', '/platform/v1/channels', wish),
    revoke: (remote, wish) => call('POST', `/${remote}/revoke`, wish),
    /** Shows a build while it is worked on, where the server takes previews (PARLEY_PREVIEWS). */
    preview: (remote, folder) => ask('POST', `/platform/v1/previews/${remote}`, tarOf(folder), 'application/x-tar'),
    previewProblems: (remote, problems) => ask('POST', `/platform/v1/previews/${remote}/problems`, { problems }),
    status: () => call('GET', '/status'),
    /** Which builds still call what a newer ShellApi does otherwise. */
    calls: () => ask('GET', '/platform/v1/deprecated-calls'),
    history: (remote) => call('GET', `/history${remote ? `?remote=${remote}` : ''}`),
  }
}

const keyHeader = (key) => (key ? { 'x-release-key': key } : {})

function localKey(dataDir) {
  const file = dataDir && join(dataDir, 'release-key')
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function refusalText(text) {
  try {
    const { error, errors, message } = JSON.parse(text)
    return message ?? error ?? errors?.[0]
  } catch {
    return null
  }
}
