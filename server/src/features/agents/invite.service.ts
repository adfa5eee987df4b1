import type { Agent } from '@parley/shared/contract/person'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { invitationMail } from '../../mail/mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { digest, randomToken } from '../../secrets.ts'
import { assertWithinLimit } from '../accounts/accounts.service.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import { findUserIdByEmail, insertUser } from '../users/new-user.service.ts'
import {
  accountName,
  forgetOnboardingStep,
  insertMembership,
  type MembershipFacts,
  renewInvitation,
} from './agents.queries.ts'
import { agent, assertCustomRole } from './agents.service.ts'

const LIMIT_WORDS = 'Account limit exceeded. Please purchase more licenses'

export interface Invitation extends MembershipFacts {
  name: string
  email: string
}

interface Invited {
  userId: number
  isNewMember: boolean
}

async function mailInvitation(
  deps: Deps,
  tx: Sql,
  member: Member,
  invitation: Pick<Invitation, 'name' | 'email'>,
  token: string,
): Promise<void> {
  const address = `${deps.env.frontendUrl}/app/auth/password/edit?reset_password_token=${token}`
  const [texts, account] = await Promise.all([textsOfAccount(tx, member.accountId), accountName(tx, member.accountId)])
  await post(deps, tx, invitationMail(texts, invitation, { inviter: member.name, account }, address))
}

/** People who have an account elsewhere need no link. */
async function link(deps: Deps, tx: Sql, member: Member, invitation: Invitation): Promise<Invited> {
  const known = await findUserIdByEmail(tx, invitation.email)
  const made = known === null ? await insertUser(deps, tx, { ...invitation, password: null }) : null
  const userId = made?.id ?? known ?? 0
  const isNewMember = await insertMembership(tx, member.accountId, userId, { ...invitation, inviterId: member.userId })
  const { name, role, custom_role_id } = invitation
  if (isNewMember) {
    const subject = { type: 'AccountUser', id: userId, label: name } as const
    await recordAudit(tx, member, subject, null, { name, role, custom_role_id })
  }
  if (made) await mailInvitation(deps, tx, member, invitation, made.confirmationToken)
  return { userId, isNewMember }
}

/** @throws PlanLimit; Invalid for somebody who belongs to the account already */
export async function inviteAgent(deps: Deps, member: Member, invitation: Invitation): Promise<Agent> {
  await assertWithinLimit(deps, member.accountId, 'agents', 1, LIMIT_WORDS)
  const facts = invitation.role === 'administrator' ? { ...invitation, custom_role_id: null } : invitation
  const { userId } = await deps.db.transaction(async (tx) => {
    await assertCustomRole(tx, member.accountId, facts.custom_role_id)
    const invited = await link(deps, tx, member, facts)
    if (!invited.isNewMember) throw new Invalid({ user_id: 'has already been taken' })
    return invited
  })
  return agent(deps, member, userId)
}

/** Addresses of people who belong already are passed over. @throws PlanLimit when they are more than the seats left */
export async function inviteMany(
  deps: Deps,
  member: Member,
  { emails, ...role }: Pick<MembershipFacts, 'role' | 'custom_role_id'> & { emails: readonly string[] },
): Promise<void> {
  const addresses = [...new Set(emails)]
  const custom_role_id = role.role === 'administrator' ? null : role.custom_role_id
  await assertCustomRole(deps.db, member.accountId, custom_role_id)
  await assertWithinLimit(deps, member.accountId, 'agents', addresses.length, LIMIT_WORDS)
  for (const email of addresses) {
    const name = email.split('@')[0] ?? email
    const invitation: Invitation = { name, email, ...role, availability: 'online', auto_offline: true, custom_role_id }
    await deps.db.transaction((tx) => link(deps, tx, member, invitation))
  }
  await forgetOnboardingStep(deps.db, member.accountId)
}

/** Mails an invitation once more, with another link. @throws NotFound; Refused for somebody who has accepted */
export async function resendInvitation(deps: Deps, member: Member, id: number): Promise<void> {
  const { confirmed } = await agent(deps, member, id)
  const token = randomToken()
  await deps.db.transaction(async (tx) => {
    const invited = confirmed ? null : await renewInvitation(tx, member.accountId, id, digest(token))
    if (!invited) throw new Refused('The invitation has been accepted')
    await mailInvitation(deps, tx, member, invited, token)
  })
}
