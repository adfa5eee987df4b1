import { createHmac } from 'node:crypto'
import { accountsAt } from '../accounts.ts'
import type { DemoHost } from '../demo-host.ts'
import { INBOXES } from '../inboxes/inboxes.ts'
import { CUSTOM_ROLES, MEMBERSHIPS, REASONS, USERS } from '../people/people.ts'
import { DAY, HOUR, iso } from '../story.ts'
import { LABELS, TEAMS } from '../structure.ts'
import type { Row } from './write-rows.queries.ts'

/** Users, accounts and who belongs where. Tokens are derived from the installation's secret: stable here, unknown elsewhere. */
export async function peopleRows(
  { now, secret, hashPassword, keptToken }: Pick<DemoHost, 'now' | 'secret' | 'hashPassword' | 'keptToken'>,
  password: string,
): Promise<[string, Row[]][]> {
  const at = now.getTime()
  const passwordHash = await hashPassword(password)
  const tokenOf = (purpose: string, id: number) =>
    createHmac('sha256', secret).update(`demo ${purpose} ${id}`).digest('base64url').slice(0, 32)
  const joined = iso(at - 400 * DAY)
  return [
    ['accounts', accountsAt(at).map((row) => ({ ...row, updated_at: row.created_at }))],
    [
      'users',
      USERS.map((user) =>
        userRow(user, {
          at,
          passwordHash,
          pubsub: tokenOf('pubsub', user.id),
          token: keptToken(tokenOf('api', user.id)),
        }),
      ),
    ],
    ['custom_roles', CUSTOM_ROLES.map((row) => ({ ...row, created_at: joined, updated_at: joined }))],
    ['availability_reasons', REASONS.map((row) => ({ ...row, created_at: joined, updated_at: joined }))],
    ['account_users', MEMBERSHIPS.map((member) => memberRow(member, at))],
    ['teams', TEAMS.map(({ members: _members, ...row }) => ({ ...row, created_at: joined, updated_at: joined }))],
    [
      'team_members',
      TEAMS.flatMap((team) =>
        team.members.map((user_id) => ({ account_id: team.account_id, team_id: team.id, user_id })),
      ),
    ],
    ['labels', LABELS.map((row) => ({ ...row, created_at: joined, updated_at: joined }))],
    [
      'inboxes',
      INBOXES.map(({ members, hasBot: _hasBot, ...row }) => ({
        ...row,
        round_robin: members,
        created_at: joined,
        updated_at: joined,
      })),
    ],
    [
      'inbox_members',
      INBOXES.flatMap((inbox) =>
        inbox.members.map((user_id) => ({ account_id: inbox.account_id, inbox_id: inbox.id, user_id })),
      ),
    ],
  ]
}

interface Credentials {
  at: number
  passwordHash: string
  pubsub: string
  token: ReturnType<DemoHost['keptToken']>
}

function userRow(user: (typeof USERS)[number], { at, passwordHash, pubsub, token }: Credentials): Row {
  const createdAt = iso(user.id === 15 ? at - 20 * DAY : at - (400 - user.id) * DAY)
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    display_name: user.displayName ?? null,
    type: user.superAdmin ? 'SuperAdmin' : null,
    password_hash: passwordHash,
    message_signature: user.signature ?? null,
    pubsub_token: pubsub,
    ...token,
    confirmed_at: user.unconfirmed ? null : createdAt,
    ui_settings: {},
    custom_attributes: {},
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Who is shown online or busy stays so without a browser behind it, so that the demo does not look deserted. */
const memberRow = (member: (typeof MEMBERSHIPS)[number], at: number): Row => ({
  account_id: member.accountId,
  user_id: member.userId,
  role: member.role,
  custom_role_id: member.customRoleId ?? null,
  availability: member.availability,
  availability_reason_id: member.reasonId ?? null,
  auto_offline: member.userId === 1 || member.availability === 'offline',
  active_at: iso(at - member.activeHoursAgo * HOUR),
  created_at: iso(member.userId === 15 ? at - 20 * DAY : at - 400 * DAY),
})
