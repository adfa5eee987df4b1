import type { Agent, Contact, PushBot, PushContact, PushUser, Sender, Team } from '@parley/shared/contract/person'
import type { Availability } from '@parley/shared/contract/scalars'
import type { ContactSnapshot } from '../domain-events/events.ts'
import { availabilityStatus } from '../ports/presence.ts'
import type { PresenterContext } from './presenter-context.ts'
import { type RowTime, toUnix } from './time.ts'

/** A user inside one account, as `userJson` reads it. */
export interface UserRow {
  type: 'user'
  id: number
  name: string
  display_name: string | null
  email: string
  avatar_key: string | null
  confirmed: boolean
  custom_attributes: Record<string, unknown>
  /** Null for somebody who has left the account but still signs messages. */
  role: 'administrator' | 'agent' | null
  custom_role_id: number | null
  availability: Availability | null
  auto_offline: boolean | null
  reason: { id: number; emoji: string; reason: string; color: string } | null
}

export interface ContactRow {
  type: 'contact'
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  avatar_key: string | null
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  last_activity_at: RowTime
  created_at: RowTime
}

/** An agent bot, as `botJson` reads it. */
export interface BotRow {
  type: 'agent_bot'
  id: number
  name: string
  avatar_key: string | null
}

export type SenderRow = UserRow | ContactRow | BotRow

/** SQL: one user of the account as json, null when `user` is null. Both arguments are SQL expressions. */
export const userJson = (account: string, user: string): string => `(
  select json_build_object('type', 'user', 'id', u.id, 'name', u.name, 'display_name', u.display_name, 'email', u.email,
    'avatar_key', u.avatar_key, 'confirmed', u.confirmed_at is not null, 'custom_attributes', u.custom_attributes,
    'role', au.role, 'custom_role_id', au.custom_role_id, 'availability', au.availability,
    'auto_offline', au.auto_offline, 'reason', case when ar.id is null then null else
      json_build_object('id', ar.id, 'emoji', ar.emoji, 'reason', ar.reason, 'color', ar.color) end)
  from users u
  left join account_users au on au.account_id = ${account} and au.user_id = u.id
  left join availability_reasons ar on ar.account_id = au.account_id and ar.id = au.availability_reason_id
  where u.id = ${user})`

/** SQL: one contact as json. */
export const contactJson = (account: string, contact: string): string => `(
  select json_build_object('type', 'contact', 'id', ct.id, 'name', ct.name, 'email', ct.email,
    'phone_number', ct.phone_number, 'identifier', ct.identifier, 'avatar_key', ct.avatar_key, 'blocked', ct.blocked,
    'additional_attributes', ct.additional_attributes, 'custom_attributes', ct.custom_attributes,
    'last_activity_at', ct.last_activity_at, 'created_at', ct.created_at)
  from contacts ct where ct.account_id = ${account} and ct.id = ${contact})`

/** SQL: one agent bot as json, null when `bot` is null. */
export const botJson = (bot: string): string => `(
  select json_build_object('type', 'agent_bot', 'id', ab.id, 'name', ab.name, 'avatar_key', ab.avatar_key)
  from agent_bots ab where ab.id = ${bot})`

/** SQL: whoever sent the message of the row alias given, as json; null for nobody and for who is gone. */
export const senderJson = (m: string): string =>
  `case ${m}.sender_type when 'User' then ${userJson(`${m}.account_id`, `${m}.sender_id`)}
    when 'Contact' then ${contactJson(`${m}.account_id`, `${m}.sender_id`)}
    when 'AgentBot' then ${botJson(`${m}.sender_id`)} end`

/** SQL: the name of whoever sent it, as others see it. */
export const senderName = (m: string): string =>
  `case ${m}.sender_type
    when 'User' then (select coalesce(nullif(u.display_name, ''), u.name) from users u where u.id = ${m}.sender_id)
    when 'Contact' then (select ct.name from contacts ct where ct.account_id = ${m}.account_id and ct.id = ${m}.sender_id)
    when 'AgentBot' then (select ab.name from agent_bots ab where ab.id = ${m}.sender_id) end`

const statusOf = (row: UserRow, context: PresenterContext): Availability | null =>
  row.availability === null
    ? null
    : availabilityStatus(row.availability, row.auto_offline ?? true, context.liveUsers.has(row.id))

export const availableName = (row: { name: string; display_name: string | null }): string =>
  row.display_name || row.name

export function toPushUser(row: UserRow, context: PresenterContext): PushUser {
  const picture = context.thumbnailUrl(row.avatar_key)
  return {
    id: row.id,
    name: row.name,
    available_name: availableName(row),
    avatar_url: picture,
    thumbnail: picture,
    type: 'user',
    availability_status: statusOf(row, context),
  }
}

export function toAgent(row: UserRow, accountId: number, context: PresenterContext): Agent {
  return {
    id: row.id,
    account_id: accountId,
    name: row.name,
    available_name: availableName(row),
    email: row.email,
    role: row.role ?? 'agent',
    confirmed: row.confirmed,
    availability_status: statusOf(row, context) ?? 'offline',
    auto_offline: row.auto_offline ?? true,
    thumbnail: context.thumbnailUrl(row.avatar_key),
    custom_role_id: row.custom_role_id,
    availability_reason: row.reason,
    ...(Object.keys(row.custom_attributes).length > 0 && { custom_attributes: row.custom_attributes }),
  }
}

export function toPushContact(row: ContactSnapshot, context: PresenterContext): PushContact {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone_number: row.phone_number,
    identifier: row.identifier,
    thumbnail: context.thumbnailUrl(row.avatar_key),
    blocked: row.blocked,
    type: 'contact',
    additional_attributes: row.additional_attributes,
    custom_attributes: row.custom_attributes,
  }
}

export function toContact(row: ContactRow, context: PresenterContext): Contact {
  const { type: _, ...facts } = toPushContact(row, context)
  return {
    ...facts,
    availability_status: context.liveContacts.has(row.id) ? 'online' : 'offline',
    ...(row.last_activity_at !== null && { last_activity_at: toUnix(row.last_activity_at) }),
    ...(row.created_at !== null && { created_at: toUnix(row.created_at) }),
  }
}

export const toPushBot = (row: BotRow, context: PresenterContext): PushBot => ({
  id: row.id,
  name: row.name,
  avatar_url: context.thumbnailUrl(row.avatar_key),
  type: 'agent_bot',
})

/** Who caused an event. */
export const toPerformer = (row: UserRow | BotRow, context: PresenterContext): PushUser | PushBot =>
  row.type === 'user' ? toPushUser(row, context) : toPushBot(row, context)

export const toSender = (row: SenderRow, context: PresenterContext): Sender =>
  row.type === 'contact' ? toPushContact(row, context) : toPerformer(row, context)

/** Whoever a visitor is shown: no e-mail, no attributes of anybody. */
export function toVisitorSender(
  sender: Sender,
): PushUser | PushBot | Pick<PushContact, 'id' | 'name' | 'thumbnail' | 'type'> {
  if (sender.type !== 'contact') return sender
  return { id: sender.id, name: sender.name, thumbnail: sender.thumbnail, type: sender.type }
}

export interface TeamRow {
  id: number
  name: string
  description: string | null
  allow_auto_assign: boolean
  is_member: boolean
}

/** SQL: a team as json; `caller` is a user id expression (0 for nobody). */
export const teamJson = (account: string, team: string, caller: string): string => `(
  select json_build_object('id', t.id, 'name', t.name, 'description', t.description, 'allow_auto_assign', t.allow_auto_assign,
    'is_member', exists (select 1 from team_members tm
      where tm.account_id = t.account_id and tm.team_id = t.id and tm.user_id = ${caller}))
  from teams t where t.account_id = ${account} and t.id = ${team})`

export const toTeam = (row: TeamRow, accountId: number): Team => ({ ...row, account_id: accountId })
