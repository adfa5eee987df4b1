import type { Notification } from '@parley/shared/contract/notification'

/** What every action on notifications needs of the list it stands in. */
export interface Around {
  /** Says why the server refused, and shows the truth again. */
  refused: (problem: unknown) => void
  readAnew: () => void
  countLess: (one: Notification) => void
}
