import { randomUUID } from 'node:crypto'
import type { Outbound } from '../../channels/channel.ts'
import { ProviderProblem } from '../../channels/provider-problem.ts'
import { channelOf } from '../../channels/registry.ts'
import { connectedInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { noteDeparture, noteProblem } from './channel-health.service.ts'

interface TestMessage {
  /** The person's id in the channel: a number, an address, the id of a chat. */
  to: string
  content: string
}

function outboundOf(deps: Deps, member: Member, business: string, { to, content }: TestMessage): Outbound {
  const letter = { uuid: randomUUID(), supportEmail: null, agent: member.name, business, isFriendly: false }
  return {
    ...{ id: 0, to, text: content, files: [], items: [], replyTo: null, template: null, conversation: {} },
    // Whether a reply window is open only the provider knows: no conversation stands behind it.
    lastIncomingAt: deps.now(),
    letter: {
      ...letter,
      inReplyTo: null,
      isFirst: true,
      isAutomatic: false,
      to: [to],
      cc: [],
      bcc: [],
      pictures: async () => [],
    },
  }
}

/**
 * Sends one message past every conversation, so that an administrator sees whether anything arrives.
 * @returns the id that the provider gave
 * @throws Refused in the provider's words
 */
export async function sendTestMessage(
  deps: Deps,
  member: Member,
  inboxId: number,
  message: TestMessage,
): Promise<{ source_id: string | null }> {
  const inbox = await connectedInbox(deps.db, deps.env.secret, member.accountId, inboxId)
  const channel = inbox && channelOf(inbox.type)
  if (!inbox || !channel) throw new Refused('This inbox has no connection that could be tried')
  if ((await deps.limiter.take(`channel/${inbox.id}`, channel.pace)) > 0)
    throw new Refused('Too many messages are going out just now; try again in a moment')
  try {
    const { id } = await channel.send(channelWire(deps), inbox, outboundOf(deps, member, inbox.name, message))
    await noteDeparture(deps, inbox)
    return { source_id: id }
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem
    await noteProblem(deps, inbox, problem)
    throw new Refused(problem.message)
  }
}
