import type { Running } from '../running/running.ts'

/** A session as the page around it can change it. */
export interface Hosted extends Running {
  restart(): Promise<void>
  /** Who the page says sits here; null: it has not said. */
  identifier: string | null
}
