import type { ChannelType } from '@parley/shared/contract/values/scalars'
import { json, type Sql } from '../db/db.ts'
import { seal, unseal } from '../secrets.ts'
import type { Attributes, ChannelInbox, Connected } from './channel.ts'

const PURPOSE = 'channel-secrets'

interface Row {
  id: number
  account_id: number
  name: string
  channel_type: ChannelType
  provider: string | null
  medium: 'sms' | 'whatsapp' | null
  phone_number: string | null
  channel: Attributes
  channel_secrets: string
}

/** An inbox that is connected, and the type of its channel. */
export type StoredInbox = ChannelInbox & { type: ChannelType }

/** Opens what is kept sealed; nothing is there before an inbox is connected. */
export const openSecrets = (secret: string, sealed: string | null): Attributes =>
  sealed === null ? {} : (JSON.parse(unseal(secret, PURPOSE, sealed)) as Attributes)

const SELECT = `select i.id, i.account_id, i.name, i.channel_type, i.provider, i.medium, i.phone_number, i.channel,
  i.channel_secrets from inboxes i join accounts a on a.id = i.account_id and a.status = 'active'
  where i.channel_secrets is not null`

const opened = (secret: string, row: Row | undefined): StoredInbox | null =>
  row
    ? {
        id: row.id,
        accountId: row.account_id,
        name: row.name,
        type: row.channel_type,
        provider: row.provider,
        medium: row.medium,
        phoneNumber: row.phone_number,
        channel: row.channel,
        secrets: openSecrets(secret, row.channel_secrets),
      }
    : null

/** By what a provider names it; null where it is unknown or its account is not active. */
export async function inboxAt(
  db: Sql,
  secret: string,
  type: ChannelType,
  address: string,
): Promise<StoredInbox | null> {
  const { rows } = await db.query<Row>(`${SELECT} and i.channel_type = $1 and i.channel_address = $2`, [type, address])
  return opened(secret, rows[0])
}

/** Null where it is gone, not connected, or its account is not active. */
export async function connectedInbox(
  db: Sql,
  secret: string,
  accountId: number,
  id: number,
): Promise<StoredInbox | null> {
  const { rows } = await db.query<Row>(`${SELECT} and i.account_id = $1 and i.id = $2`, [accountId, id])
  return opened(secret, rows[0])
}

export async function isAddressTaken(
  db: Sql,
  type: ChannelType,
  address: string,
  exceptId: number | null,
): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from inboxes where channel_type = $1 and channel_address = $2 and ($3::int is null or id <> $3)',
    [type, address, exceptId],
  )
  return rows.length > 0
}

/** Keeps what connecting found out. What was to be authorized anew has been. */
export async function storeConnection(
  tx: Sql,
  secret: string,
  place: { accountId: number; id: number },
  made: Connected,
): Promise<void> {
  await tx.query(
    `update inboxes set channel_address = $3, channel_secrets = $4, channel = (channel - 'reauthorization_required') || $5::jsonb,
       provider = coalesce($6, provider), medium = coalesce($7, medium), phone_number = coalesce($8, phone_number),
       email = coalesce($9, email),
       updated_at = now()
     where account_id = $1 and id = $2`,
    [
      place.accountId,
      place.id,
      made.address,
      seal(secret, PURPOSE, JSON.stringify(made.secrets)),
      json(made.channel ?? {}),
      made.provider ?? null,
      made.medium ?? null,
      made.phoneNumber ?? null,
      made.email ?? null,
    ],
  )
  await tx.query('update channel_health set refusals = 0 where inbox_id = $1', [place.id])
}

/** Fields of a channel that its provider tells, such as its templates. */
export async function storeChannelFields(tx: Sql, accountId: number, id: number, fields: Attributes): Promise<void> {
  await tx.query(
    'update inboxes set channel = channel || $3::jsonb, updated_at = now() where account_id = $1 and id = $2',
    [accountId, id, json(fields)],
  )
}

/** Credentials that have been renewed. */
export async function storeSecrets(
  db: Sql,
  secret: string,
  { accountId, id }: { accountId: number; id: number },
  secrets: Attributes,
): Promise<void> {
  const sealed = seal(secret, PURPOSE, JSON.stringify(secrets))
  await db.query('update inboxes set channel_secrets = $3 where account_id = $1 and id = $2', [accountId, id, sealed])
}
