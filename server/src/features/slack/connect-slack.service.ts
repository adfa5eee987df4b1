import type { IntegrationApp } from '@parley/shared/contract/integration'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { installationSetting } from '../config/settings.service.ts'
import type { SlackSettings } from '../integrations/apps/slack-app.ts'
import { changeReference, connectSignedIn, integrationApp } from '../integrations/integrations.service.ts'
import { askSlack } from './slack-client.ts'
import { type SlackHook, slackHookOf } from './slack-hook.service.ts'

const Access = v.object({ access_token: v.string(), team: v.object({ id: v.string(), name: v.string() }) })
const Channels = v.object({
  channels: v.array(v.object({ id: v.string(), name: v.string(), is_private: v.optional(v.boolean(), false) })),
  response_metadata: v.optional(v.object({ next_cursor: v.optional(v.string(), '') }), {}),
})
const MOST_PAGES = 20

/** Slack's refusals are ours: one sentence. */
async function inOurWords<T>(work: Promise<T>): Promise<T> {
  return work.catch((problem: unknown) => {
    throw new Refused(problem instanceof Error ? problem.message : 'Slack could not be reached')
  })
}

/** Where Slack sends back whoever signs in there for this account. */
const returnAddress = (deps: Deps, accountId: number): string =>
  `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/integrations/slack`

/**
 * Ends signing in at Slack. The connection is off until a channel is chosen.
 * @throws Refused when Slack does not take the code; Invalid for a second connection
 */
export async function connectSlack(deps: Deps, member: Member, code: string): Promise<IntegrationApp> {
  const [id, secret] = [
    await installationSetting(deps, 'SLACK_CLIENT_ID'),
    await installationSetting(deps, 'SLACK_CLIENT_SECRET'),
  ]
  if (!id || !secret) throw new NotFound({ setting: 'SLACK_CLIENT_ID' })
  const form = {
    code,
    client_id: id,
    client_secret: secret,
    redirect_uri: returnAddress(deps, member.accountId),
  }
  const { access_token, team } = await inOurWords(askSlack(deps, 'oauth.v2.access', { form }, Access))
  const settings: SlackSettings = { access_token, team_id: team.id, team_name: team.name }
  await connectSignedIn(deps, member, 'slack', settings)
  return integrationApp(deps, member, 'slack')
}

async function requireSlack(deps: Deps, accountId: number): Promise<SlackHook> {
  const hook = await slackHookOf(deps, accountId)
  if (!hook) throw new NotFound({ app: 'slack' })
  return hook
}

type Channel = v.InferOutput<typeof Channels>['channels'][number]

async function allChannels(deps: Deps, { access_token: token }: SlackHook): Promise<Channel[]> {
  const found: Channel[] = []
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const form = {
      types: 'public_channel,private_channel',
      exclude_archived: 'true',
      limit: '200',
      ...(cursor && { cursor }),
    }
    const answer = await inOurWords(askSlack(deps, 'conversations.list', { token, form }, Channels))
    found.push(...answer.channels)
    cursor = answer.response_metadata.next_cursor ?? ''
    if (cursor === '') break
  }
  return found
}

/** Channels that conversations can be told in. @throws NotFound, Refused */
export async function slackChannels(deps: Deps, accountId: number): Promise<{ id: string; name: string }[]> {
  const channels = await allChannels(deps, await requireSlack(deps, accountId))
  return channels.map(({ id, name }) => ({ id, name }))
}

/** Chooses the channel, joins it where everybody may, and switches the connection on. @throws NotFound, Refused */
export async function chooseChannel(deps: Deps, member: Member, channelId: string): Promise<IntegrationApp> {
  const hook = await requireSlack(deps, member.accountId)
  const channel = (await allChannels(deps, hook)).find(({ id }) => id === channelId)
  if (!channel) throw new Refused('Slack has no such channel for this connection')
  const form = { channel: channel.id }
  if (!channel.is_private) {
    await inOurWords(askSlack(deps, 'conversations.join', { token: hook.access_token, form }, v.unknown()))
  }
  await changeReference(deps, member, hook.id, { reference: channel.id, settings: { channel_name: channel.name } })
  return integrationApp(deps, member, 'slack')
}
