import type { IntegrationApp } from '@parley/shared/contract/integration'
import { DIALOGFLOW } from './apps/dialogflow-app.ts'
import { GOOGLE_TRANSLATE } from './apps/google-translate-app.ts'
import { OPENAI } from './apps/openai-app.ts'
import { SLACK } from './apps/slack-app.ts'
import type { OfferedApp } from './offered-app.ts'

const ownProgram = (
  about: OfferedApp['about'],
  action: string,
): { about: OfferedApp['about']; form: Omit<IntegrationApp, keyof OfferedApp['about'] | 'enabled' | 'hooks'> } => ({
  about,
  form: {
    logo: `${about.id}.png`,
    i18n_key: about.id,
    action,
    button: null,
    hook_type: 'account',
    allow_multiple_hooks: true,
  },
})

/** Programs of the account's own, kept by calls of their own (configuration 5.13 and 5.14). */
export const OWN_PROGRAMS = [
  ownProgram(
    {
      id: 'webhook',
      name: 'Webhooks',
      description: 'Tell programs of your own what happens in the account.',
      short_description: 'Tell your own programs',
    },
    '/webhook',
  ),
  ownProgram(
    {
      id: 'dashboard_apps',
      name: 'Dashboard apps',
      description: 'Show a page of your own beside conversations.',
      short_description: 'Your pages beside conversations',
    },
    '/dashboard_apps',
  ),
]

/** Those of the contract's table that something here makes use of. */
export const OFFERED: readonly OfferedApp[] = [OPENAI, SLACK, DIALOGFLOW, GOOGLE_TRANSLATE]

export const offeredApp = (id: string): OfferedApp | null => OFFERED.find(({ about }) => about.id === id) ?? null
