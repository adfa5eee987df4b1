type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'parley.wanted'

/** The address that somebody asked for before they were sent to sign in: of this tab, over the pages between. */
export const keepWantedPlace = (storage: KeyValue, address: string): void => storage.setItem(KEY, address)

/** The same, once; null when nothing was asked for. Only an address of this installation is ever opened. */
export function takeWantedPlace(storage: KeyValue): string | null {
  const address = storage.getItem(KEY)
  storage.removeItem(KEY)
  return address && /^\/(?![/\\])/.test(address) ? address : null
}
