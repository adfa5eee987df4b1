/** Calls of the release interface, signed with the session that the app keeps in this browser. */
const SESSION = 'parley.session'

async function ask(path, options = {}) {
  const session = JSON.parse(localStorage.getItem(SESSION) ?? '{}')
  const answer = await fetch(`/platform/v1/releases${path}`, {
    ...options,
    headers: { ...session, ...(options.body && { 'content-type': 'application/json' }) },
  })
  const told = await answer.json().catch(() => ({}))
  if (answer.status === 401) throw new Error('Sign in to Parley as a super admin, then come back to this page.')
  if (!answer.ok) throw new Error(told.error ?? told.message ?? `The server answered ${answer.status}.`)
  return told
}

export const readStatus = () => ask('/status')
export const readHealth = () => ask('/health')
export const readHistory = () => ask('/history')

/** @param {string} action promote, rollback, unpin, withdraw or revoke */
export const change = (remote, action, wish) =>
  ask(`/${remote}/${action}`, { method: 'POST', body: JSON.stringify(wish) })

/** The manifest of a published build, which anybody may read. */
export async function readManifest(remote, { version, build }) {
  const answer = await fetch(`/r/${remote}/${version}+${build}/manifest.json`)
  if (!answer.ok) throw new Error(`The manifest of ${version}+${build} cannot be read.`)
  return answer.json()
}
