/** `choice`: the person signed out, in this tab or another. `ended`: the server did, and what was typed was kept. */
export type SignOutReason = 'choice' | 'ended'

const KEY = 'parley.signed-out'
/** After that, nobody needs to be told that they signed out. */
const RECENT_MS = 5 * 60_000

/** Remembers over the reload that follows, and for every tab, how the last session was left. */
export function createSignOutMemory(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const read = (): SignOutReason | null => {
    const [reason, at] = (storage.getItem(KEY) ?? '').split(' ')
    if (reason === 'ended') return 'ended'
    return reason === 'choice' && Date.now() - Number(at) < RECENT_MS ? 'choice' : null
  }
  return {
    read,
    /** A session that was left by choice has ended on the server as well: the choice stays the reason. */
    keep(reason: SignOutReason) {
      if (reason === 'ended' && read() === 'choice') return
      storage.setItem(KEY, `${reason} ${Date.now()}`)
    },
    forget: () => storage.removeItem(KEY),
  }
}
