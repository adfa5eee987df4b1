/** What the server answers at sign-in and wants back with every request (contract, workspace 0.5). */
export interface SessionHeaders {
  'access-token': string
  'token-type': string
  client: string
  /** Unix seconds, as text. */
  expiry: string
  uid: string
}

const NAMES = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const
export const SESSION_KEY = 'parley.session'

type KeyValue = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session headers of this browser: shared by its tabs, kept until they expire or somebody signs out. */
export function createSessionHeaders(storage: KeyValue, now: () => number = Date.now) {
  return {
    /** Null when nobody is signed in, or the stored session has run out. */
    read(): SessionHeaders | null {
      const stored = parsed(storage.getItem(SESSION_KEY))
      return stored && Number(stored.expiry) * 1000 > now() ? stored : null
    },
    /** Takes them from an answer; an answer without them changes nothing. */
    keepFrom(headers: Headers): void {
      const found = fromHeaders(headers)
      if (found) storage.setItem(SESSION_KEY, JSON.stringify(found))
    },
    forget(): void {
      storage.removeItem(SESSION_KEY)
    },
  }
}

function fromHeaders(headers: Headers): SessionHeaders | null {
  const values = NAMES.map((name) => [name, headers.get(name)] as const)
  if (values.some(([, value]) => !value)) return null
  return Object.fromEntries(values) as unknown as SessionHeaders
}

function parsed(text: string | null): SessionHeaders | null {
  if (!text) return null
  try {
    const value = JSON.parse(text) as Partial<SessionHeaders>
    return NAMES.every((name) => typeof value[name] === 'string') ? (value as SessionHeaders) : null
  } catch {
    return null
  }
}
