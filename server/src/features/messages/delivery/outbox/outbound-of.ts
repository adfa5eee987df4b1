import { FILE_TYPES } from '@parley/shared/contract/conversations/message'
import { CONTENT_TYPES, MESSAGE_TYPE } from '@parley/shared/contract/values/scalars'
import * as v from 'valibot'
import type { Letter, Outbound, OutboundFile, TemplateParams } from '../../../../channels/channel.ts'
import type { Deps } from '../../../../deps.ts'
import { fileUrl } from '../../../../storage/file-url.ts'
import { openStored, picturesIn } from '../letter-pictures.service.ts'
import type { OutgoingRow } from './outgoing.queries.ts'

const Items = v.array(v.object({ title: v.string(), value: v.string() }))
const KINDS = new Set(['image', 'audio', 'video'])

function filesOf(deps: Deps, { files }: OutgoingRow): OutboundFile[] {
  return (files ?? []).map(({ key, filename, content_type: contentType, size, file_type }) => {
    const kind = FILE_TYPES[file_type] ?? 'file'
    return {
      url: fileUrl(deps.env, deps.now(), key, filename, kind === 'audio'),
      filename,
      contentType,
      size,
      kind: KINDS.has(kind) ? (kind as 'image' | 'audio' | 'video') : 'file',
      open: () => openStored(deps, key, filename),
    }
  })
}

/** A survey is a page where the channel cannot show one (configuration 8). */
function textOf(deps: Deps, row: OutgoingRow): string {
  const isSurvey = CONTENT_TYPES[row.content_type] === 'input_csat'
  const link = isSurvey ? `${deps.env.frontendUrl}/survey/responses/${row.uuid}` : ''
  return [row.content ?? '', link].filter(Boolean).join(' ')
}

const listIn = (row: OutgoingRow, name: string): string[] => {
  const list = row.content_attributes[name]
  return Array.isArray(list) ? list.map(String) : []
}

const letterOf = (deps: Deps, accountId: number, row: OutgoingRow): Letter => ({
  uuid: row.uuid,
  supportEmail: row.support_email,
  agent: row.agent,
  business: row.business,
  isFriendly: row.sender_name_type !== 'professional',
  inReplyTo: row.last_mail,
  isFirst: row.is_first,
  isAutomatic: row.message_type === MESSAGE_TYPE.template,
  to: listIn(row, 'to_emails'),
  cc: listIn(row, 'cc_emails'),
  bcc: listIn(row, 'bcc_emails'),
  pictures: () => picturesIn(deps, accountId, row.content ?? ''),
})

/** A stored message in the one form that every channel takes. */
export function outboundOf(deps: Deps, accountId: number, row: OutgoingRow): Outbound {
  const { items } = row.content_attributes
  return {
    id: row.id,
    to: row.to,
    text: textOf(deps, row),
    files: filesOf(deps, row),
    items: CONTENT_TYPES[row.content_type] === 'input_select' && v.is(Items, items) ? items : [],
    replyTo: row.replied_to,
    template: row.template_params as TemplateParams | null,
    conversation: row.conversation,
    lastIncomingAt: row.last_incoming_at,
    letter: letterOf(deps, accountId, row),
  }
}
