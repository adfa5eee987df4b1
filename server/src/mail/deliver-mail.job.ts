import * as v from 'valibot'
import { jobKind } from '../jobs/job-kind.ts'
import { tellOnce } from '../jobs/tell-once.ts'
import { unseal } from '../secrets.ts'

/** One purpose, so that nothing else of the installation opens it. */
export const MAIL_SEAL = 'posted mail'

/** What may be inside the seal. */
const Sealed = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string())),
  messageId: v.string(),
  texts: v.optional(v.array(v.object({ filename: v.string(), contentType: v.string(), content: v.string() }))),
})

/**
 * Hands one mail over. It is stored sealed: links in mails open accounts.
 * A process that dies between the hand-over and its receipt sends it twice, with one Message-ID, of which mail programs show one.
 */
export const deliverMail = jobKind({
  name: 'deliver-mail',
  data: v.object({ sealed: v.string() }),
  run: (deps, { sealed }, { id }) => {
    const mail = v.parse(Sealed, JSON.parse(unseal(deps.env.secret, MAIL_SEAL, sealed)))
    return tellOnce(deps, id, () => deps.mail.send(mail))
  },
})
