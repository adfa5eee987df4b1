import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { seal, unseal } from '../../secrets.ts'
import { mailPasswordLink } from './password.service.ts'

const SEAL = 'password-link'
/** No address is longer; what is cut off is known to nobody. */
const MOST = 254

/** Looks whose address it is and mails the link. */
export const sendPasswordLink = jobKind({
  name: 'send-password-link',
  data: v.object({ sealed: v.string() }),
  run: (deps, { sealed }) => mailPasswordLink(deps, unseal(deps.env.secret, SEAL, sealed)),
})

/**
 * Asks for the link in the background: neither words nor time of the answer tell whether the address is known. The
 * address is sealed, because it may be anybody's.
 */
export const requestPasswordLink = (deps: Deps, email: string): Promise<void> =>
  deps.jobs.add(deps.db, sendPasswordLink, { sealed: seal(deps.env.secret, SEAL, email.slice(0, MOST)) })
