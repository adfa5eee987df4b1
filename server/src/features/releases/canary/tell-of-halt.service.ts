import type { Deps } from '../../../deps.ts'
import { releaseHaltedMail } from '../../../mail/mails.ts'
import { post } from '../../../mail/outgoing-mail.ts'
import { textsIn } from '../../../texts/texts.ts'
import { listSuperAdmins } from '../releases.queries.ts'
import { nameOf } from '../resolve-release.ts'
import type { RampRow } from '../rings/rings.queries.ts'

/** Whoever looks after the installation hears of a build that halted itself, by mail; the console says it as well. */
export async function tellOfHalt(deps: Deps, ramp: RampRow, reason: string): Promise<void> {
  const link = `${deps.env.frontendUrl}/super_admin/releases`
  await deps.db.transaction(async (tx) => {
    for (const { email, name } of await listSuperAdmins(tx)) {
      const said = { name: `${ramp.remote} ${nameOf(ramp)}`, share: ramp.share, reason }
      await post(deps, tx, releaseHaltedMail(textsIn(null), { email, name }, said, link))
    }
  })
}
