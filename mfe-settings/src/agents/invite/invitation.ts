import type { Agent } from '@parley/shared/contract/person'
import { splitAddresses } from '@parley/shared/contract/rules/email'
import { isEmail } from '@parley/shared/contract/rules/is-email'

export type Verdict = 'fine' | 'invalid' | 'known'

/** An address of a pasted list and whether somebody can be invited there. */
export interface Invitee {
  email: string
  verdict: Verdict
}

/** Every address of a pasted text, judged one by one: in order, without repeats. */
export function inviteesIn(text: string, agents: readonly Agent[]): Invitee[] {
  const known = new Set(agents.map(({ email }) => email.toLowerCase()))
  return splitAddresses(text).map((email) => ({
    email,
    verdict: !isEmail(email) ? 'invalid' : known.has(email) ? 'known' : 'fine',
  }))
}

/** What somebody is called until they say it themselves: `maya.okafor@x.example` → `maya.okafor`. */
export const nameFrom = (email: string): string => email.split('@')[0] ?? email
