import type { Session, Store } from '@parley/shared/remote/shell-api'
import type { Auth } from '../session/auth.ts'

interface RightsParts {
  auth: Pick<Auth, 'check'>
  session: Store<Session>
  /** Starts the page afresh, in the same place. */
  reload: () => Promise<void>
}

/**
 * Asks anew what the person may do here, for a time in which nobody could have told: `page:reload`, which says that it
 * changed, is not told twice. A page whose rights changed is loaded anew, as it would have been.
 */
export async function readRightsAgain({ auth, session, reload }: RightsParts): Promise<void> {
  const before = rightsOf(session.get())
  await auth.check()
  if (rightsOf(session.get()) !== before) await reload()
}

const rightsOf = ({ entry: { role, status, permissions } }: Session): string =>
  JSON.stringify([role, status, [...permissions].sort()])
