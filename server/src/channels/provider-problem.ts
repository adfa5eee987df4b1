/** What has become of a message that a provider did not confirm. */
type Fate =
  /** It will never take it like this. */
  | 'refused'
  /** It has certainly not taken it and may later. */
  | 'later'
  /** Nobody knows: it may have arrived. */
  | 'unknown'

/** A provider said no, or nothing. The message is for people: the provider's own words with its code. */
export class ProviderProblem extends Error {
  readonly fate: Fate
  /** The credentials do not work any more. */
  readonly isAccess: boolean
  readonly retryAfterS: number | null
  constructor(text: string, facts: { fate?: Fate; isAccess?: boolean; retryAfterS?: number | null } = {}) {
    super(text)
    this.name = 'ProviderProblem'
    this.fate = facts.fate ?? 'refused'
    this.isAccess = facts.isAccess ?? false
    this.retryAfterS = facts.retryAfterS ?? null
  }
}
