import type { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const BASE = '/api/v1/accounts/1'

/** An installation with an application at Slack, signed in to and pointed at a channel as it goes. */
export function slackRoutes(): FakeRoutes {
  let hook: IntegrationHook | null = null
  const app = (): IntegrationApp => ({
    id: 'slack',
    name: 'Slack',
    description: 'Slack',
    short_description: 'Slack',
    enabled: hook?.status === true,
    hooks: hook ? [hook] : [],
    hook_type: 'account',
    action: 'https://slack.example/oauth/v2/authorize',
  })
  return {
    [`GET ${BASE}/integrations/apps`]: () => ({ payload: [app()] }),
    [`GET ${BASE}/integrations/slack/list_all_channels`]: () => [{ id: 'C1', name: 'support' }],
    [`POST ${BASE}/integrations/slack`]: () => {
      const place = { inbox: null, account_id: 1, hook_type: 'account', reference_id: null } as const
      hook = { id: 5, app_id: 'slack', status: false, ...place, settings: { team_name: 'Lantern' } }
      return app()
    },
    [`PATCH ${BASE}/integrations/slack`]: ({ body }) => {
      const { reference_id } = body as { reference_id: string }
      if (hook) hook = { ...hook, status: true, reference_id }
      return app()
    },
  }
}
