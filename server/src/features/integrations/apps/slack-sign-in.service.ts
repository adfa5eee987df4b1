import type { Deps } from '../../../deps.ts'
import { installationSetting } from '../../config/settings.service.ts'

const SCOPES = [
  'commands',
  'chat:write',
  'channels:read',
  'channels:manage',
  'channels:join',
  'groups:read',
  'groups:write',
  'im:write',
  'mpim:write',
  'users:read',
  'users:read.email',
  'chat:write.customize',
  'channels:history',
  'groups:history',
  'mpim:history',
  'im:history',
  'files:read',
  'files:write',
]

/** Where signing in to Slack begins; null while the installation has no application there (configuration 5.15). */
export async function slackSignIn(deps: Deps, accountId: number): Promise<string | null> {
  const [id, secret] = [
    await installationSetting(deps, 'SLACK_CLIENT_ID'),
    await installationSetting(deps, 'SLACK_CLIENT_SECRET'),
  ]
  if (!id || !secret) return null
  const url = new URL('/oauth/v2/authorize', deps.env.providerUrls.SLACK ?? 'https://slack.com')
  url.searchParams.set('scope', SCOPES.join(','))
  url.searchParams.set('client_id', id)
  url.searchParams.set('redirect_uri', `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/integrations/slack`)
  return url.href
}
