import type { Session } from '@parley/shared/remote/shell-api'

/** What a page in the sidebar is told (contract, configuration 11.1): who looks, and what was opened of it. */
export function pageContext({ user }: Pick<Session, 'user'>, view: { name: string; id: string | null }): string {
  const { id, name, email } = user
  const data = { conversation: null, contact: null, currentAgent: { id, name, email }, view }
  return JSON.stringify({ event: 'appContext', data })
}
