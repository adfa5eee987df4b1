import * as v from 'valibot'
import type { OfferedApp } from '../offered-app.ts'

/** What signing in to Slack gave, and the channel that was chosen. */
export const SlackSettings = v.strictObject({
  access_token: v.string(),
  team_id: v.string(),
  team_name: v.string(),
  channel_name: v.optional(v.string()),
})
export type SlackSettings = v.InferOutput<typeof SlackSettings>

export const SLACK: OfferedApp = {
  about: {
    id: 'slack',
    name: 'Slack',
    description: 'Shows conversations as threads of a Slack channel, where they can be answered.',
    short_description: 'Answer from Slack',
  },
  form: {
    logo: 'slack.png',
    i18n_key: 'slack',
    action: null,
    button: null,
    hook_type: 'account',
    allow_multiple_hooks: false,
    visible_properties: ['team_name', 'channel_name'],
  },
  settings: SlackSettings,
  isSignedIn: true,
}
