export type KnownFailure = 'window' | 'recipient' | 'mailbox' | 'blocked'

/** Words and codes of carriers (Meta's Graph and Cloud API, Twilio, SMTP's enhanced codes), by what they mean. */
const MEANINGS: readonly (readonly [RegExp, KnownFailure])[] = [
  [/outside (of )?(the )?allowed window|\b131047\b|\b63016\b|re-engagement/i, 'window'],
  [/\b131026\b|\b21211\b|\b21614\b|\b5\.1\.1\b|user unknown|recipient address rejected/i, 'recipient'],
  [/\b[45]\.2\.2\b|mailbox (is )?full|over quota/i, 'mailbox'],
  [/\b21610\b|\b131050\b|unsubscribed|opted out/i, 'blocked'],
]

/** What a carrier's raw words mean, where that is known. */
export const knownFailure = (reason: string): KnownFailure | null =>
  MEANINGS.find(([pattern]) => pattern.test(reason))?.[1] ?? null
