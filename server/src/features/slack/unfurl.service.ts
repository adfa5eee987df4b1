import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { findLinked } from './slack.queries.ts'
import { askSlack } from './slack-client.ts'
import type { SlackShared } from './slack-event.ts'
import { type SlackHook, slackHookOf } from './slack-hook.service.ts'
import { toSlackText } from './slack-text.ts'

/** The account and the number of a conversation's address; null for any other address. */
function conversationAt(deps: Deps, url: string): { accountId: number; displayId: number } | null {
  const own = `${deps.env.frontendUrl}/app/accounts/`
  const [, accountId, displayId] = url.startsWith(own)
    ? (/^(\d{1,9})\/(?:.*\/)?conversations\/(\d{1,9})$/.exec(url.slice(own.length).split(/[?#]/)[0] ?? '') ?? [])
    : []
  return accountId && displayId ? { accountId: Number(accountId), displayId: Number(displayId) } : null
}

async function previewOf(deps: Deps, teamId: string, url: string) {
  const place = conversationAt(deps, url)
  const hook: SlackHook | null = place && (await slackHookOf(deps, place.accountId))
  if (!place || !hook?.enabled || hook.team_id !== teamId) return null
  const found = await findLinked(deps.db, place.accountId, place.displayId)
  if (!found) return null
  const words = [`*${toSlackText(found.contact)}* · #${place.displayId}`, toSlackText(found.inbox), found.assignee]
  const text = words.filter(Boolean).join('\n')
  return { hook, preview: { blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] } }
}

/** Shows what is behind links to conversations of the connected account, in Slack of the same workspace alone. */
export async function unfurl(
  deps: Deps,
  teamId: string,
  { channel, message_ts: ts, links }: SlackShared,
): Promise<void> {
  for (const { url } of links) {
    const found = await previewOf(deps, teamId, url)
    if (!found) continue
    const json = { channel, ts, unfurls: { [url]: found.preview } }
    await askSlack(deps, 'chat.unfurl', { token: found.hook.access_token, json }, v.unknown())
  }
}
