const KEY = 'parley.slack.state'

/** Where signing in to Slack begins, with a mark that this tab keeps: nobody else's sign-in can be ended here. */
export function beginSignIn(address: string): string {
  const mark = crypto.randomUUID()
  sessionStorage.setItem(KEY, mark)
  const url = new URL(address)
  url.searchParams.set('state', mark)
  return url.href
}

/** Whether the sign-in that has come back began in this tab; asked once. */
export function hasBegunHere(mark: string | null): boolean {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept !== null && kept === mark
}
