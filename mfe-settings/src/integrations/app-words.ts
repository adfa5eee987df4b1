import type { IconType } from '@parley/shared/ui/icon'
import AppWindow from 'lucide-react/icons/app-window'
import Bot from 'lucide-react/icons/bot'
import Hash from 'lucide-react/icons/hash'
import Languages from 'lucide-react/icons/languages'
import Plug from 'lucide-react/icons/plug'

import Sparkles from 'lucide-react/icons/sparkles'
import WebhookIcon from 'lucide-react/icons/webhook'
import { defineMessages, type MessageDescriptor } from 'react-intl'

const ICONS: Readonly<Record<string, IconType>> = {
  webhook: WebhookIcon,
  dashboard_apps: AppWindow,
  google_translate: Languages,
  openai: Sparkles,
  dialogflow: Bot,
  slack: Hash,
}

export const iconOfApp = (id: string): IconType => ICONS[id] ?? Plug

const notes: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  webhook: {
    id: 'settings.app.webhook',
    defaultMessage: 'Tell programs of your own when a message is written or a conversation changes.',
  },
  dashboard_apps: {
    id: 'settings.app.dashboard_apps',
    defaultMessage: 'Show a page of your own beside conversations, with the customer it is about.',
  },
  google_translate: {
    id: 'settings.app.google_translate',
    defaultMessage: 'Translate messages into the language of whoever reads them.',
  },
  openai: {
    id: 'settings.app.openai',
    defaultMessage: 'A language model that words answers, sums up conversations and suggests labels.',
  },
  dialogflow: {
    id: 'settings.app.dialogflow',
    defaultMessage: 'A Dialogflow agent that answers first in an inbox and hands over to people.',
  },
  slack: {
    id: 'settings.app.slack',
    defaultMessage: 'Read and answer conversations in a Slack channel, one thread for each.',
  },
})

/** What a service does, in the person's language; the server's own words for one this version does not know. */
export const noteOfApp = (id: string): MessageDescriptor | undefined => notes[id]
