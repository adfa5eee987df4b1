import type { HandOverReason } from '@parley/shared/contract/assistant'
import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { oneLine } from '../../../mail/one-line.ts'
import { textsIn } from '../../../texts/texts.ts'
import { handOff } from '../../conversations/changes/hand-off.service.ts'
import { setStatus } from '../../conversations/changes/status.service.ts'

/** Opens the conversation for people, with a note that says why (workspace 8.9). */
export async function handOverTo(
  deps: Deps,
  change: ConversationChange,
  { handOver, detail }: { handOver: HandOverReason; detail: string | null },
  note: (text: string) => Promise<void>,
): Promise<void> {
  const texts = textsIn(change.row.account_locale)
  await note(texts.say(`assistant.${handOver}`, { detail: oneLine(detail ?? '', 200) }))
  await setStatus(deps, change, { status: 'open' })
  await handOff(deps, change)
}
