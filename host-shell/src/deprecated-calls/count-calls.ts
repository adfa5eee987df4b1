import type { DeprecatedCall } from '@parley/shared/contract/deprecated-calls'
import type { Http } from '@parley/shared/remote/shell-api'

/** Counts what builds still call that a newer major does otherwise, and tells the server now and then. */
export interface DeprecatedCalls {
  count(remote: string, version: string, call: string): void
  /** Sends what was counted since the last time; what does not arrive is counted on. */
  send(): Promise<void>
  dispose(): void
}

export interface CountingParts {
  http: Http
  accountId: number
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** @param parts.page told when nobody looks at it any more: that is when the counts are sent */
export function countDeprecatedCalls({ http, accountId, page }: CountingParts): DeprecatedCalls {
  let counted = new Map<string, DeprecatedCall>()

  async function send() {
    if (counted.size === 0) return
    const calls = [...counted.values()]
    counted = new Map()
    try {
      await http.request('POST', `/api/v1/accounts/${accountId}/deprecated_calls`, { body: { calls } })
    } catch {
      // Nobody waits for this: the numbers go with the next ones.
      for (const { remote, version, call, count } of calls) add(remote, version, call, count)
    }
  }

  function add(remote: string, version: string, call: string, more: number) {
    const key = `${remote} ${version} ${call}`
    counted.set(key, { remote, version, call, count: (counted.get(key)?.count ?? 0) + more })
  }

  const whenHidden = () => {
    if (page.visibilityState === 'hidden') void send()
  }
  page.addEventListener('visibilitychange', whenHidden)
  return {
    count: (remote, version, call) => add(remote, version, call, 1),
    send,
    dispose() {
      page.removeEventListener('visibilitychange', whenHidden)
      void send()
    },
  }
}
