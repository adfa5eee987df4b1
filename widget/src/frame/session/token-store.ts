/** The visitor's token, in the frame's own storage: no cookie on the host's domain is needed. */
export interface TokenStore {
  read(): string | null
  /** For this page only. */
  hold(token: string): void
  /** For the next visit as well. */
  write(token: string): void
  clear(): void
}

/** Storage can be forbidden for frames: then the session lasts as long as the page. */
export function openTokenStore(websiteToken: string, given: string | null): TokenStore {
  const key = `parley-visitor-${websiteToken}`
  let inMemory = given
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  return {
    read: () => inMemory ?? attempt(() => localStorage.getItem(key), null),
    hold(token) {
      inMemory = token
    },
    write(token) {
      inMemory = token
      attempt(() => localStorage.setItem(key, token), undefined)
    },
    clear() {
      inMemory = null
      attempt(() => localStorage.removeItem(key), undefined)
    },
  }
}
