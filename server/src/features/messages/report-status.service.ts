import { MESSAGE_STATUS, type MessageStatus } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import type { MessageRow } from '../../presenters/message.ts'
import { changeMessage } from './change/change-message.ts'

const FAILED = MESSAGE_STATUS.failed

/** What a channel says of a message; reports that would go backwards are ignored (workspace 9.6). */
export async function reportStatus(
  deps: Deps,
  change: ConversationChange,
  message: MessageRow,
  report: { status: MessageStatus; external_error?: string | null | undefined },
): Promise<void> {
  const status = MESSAGE_STATUS[report.status]
  // sent, delivered and read are stored in this order; a failure can be told and taken back at any time.
  if (message.status !== FAILED && status !== FAILED && status < message.status) return
  const { external_error: _, ...kept } = message.content_attributes
  const withError =
    status === FAILED && report.external_error ? { ...kept, external_error: report.external_error } : kept
  await changeMessage(deps, change, message, { status, content_attributes: withError })
}
