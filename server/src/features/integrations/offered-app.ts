import type { IntegrationApp } from '@parley/shared/contract/integration'
import type * as v from 'valibot'

type OfEverybody = 'id' | 'name' | 'description' | 'short_description'

/** A service that this server knows how to use. */
export interface OfferedApp {
  /** As everybody sees it. */
  about: Pick<IntegrationApp, OfEverybody>
  /** As administrators see it besides. */
  form: Omit<IntegrationApp, OfEverybody | 'enabled' | 'hooks'> & {
    hook_type: 'account' | 'inbox'
    visible_properties: string[]
  }
  /** What its settings must be; of one that is connected by signing in elsewhere, what is kept of that. */
  settings: v.GenericSchema<unknown, Record<string, unknown>>
  /** It is connected by calls of its own, never by sending settings. */
  isSignedIn?: true
}
