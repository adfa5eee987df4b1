import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { Card } from '@parley/shared/ui/card'
import { Tabs } from '@parley/shared/ui/tabs'
import { type ReactNode, useId } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { hasProvider } from '../inboxes/ChannelHealthCard.tsx'
import { hasConnection } from '../inboxes/Connection.tsx'
import { BotTab } from './BotTab.tsx'
import { ConnectionTab } from './ConnectionTab.tsx'
import { HoursTab } from './HoursTab.tsx'
import { PreChatTab } from './PreChatTab.tsx'
import { SurveyTab } from './SurveyTab.tsx'
import type { TabProps } from './TabForm.tsx'
import { TemplatesTab } from './templates/TemplatesTab.tsx'
import { WebsiteTab } from './WebsiteTab.tsx'

const names = defineMessages({
  general: { id: 'settings.inbox.general', defaultMessage: 'General' },
  website: { id: 'settings.inbox.chat', defaultMessage: 'Chat' },
  hours: { id: 'settings.inbox.hours', defaultMessage: 'Working hours' },
  prechat: { id: 'settings.inbox.prechat', defaultMessage: 'Pre-chat form' },
  survey: { id: 'settings.inbox.survey', defaultMessage: 'Survey' },
  bot: { id: 'settings.inbox.bot', defaultMessage: 'Bot' },
  templates: { id: 'settings.inbox.templates', defaultMessage: 'Templates' },
  connection: { id: 'settings.inbox.connection', defaultMessage: 'Connection' },
})
type TabId = keyof typeof names

const Panel = chakra('div', { base: { display: 'grid', gap: '4', mt: '4' } })

function tabsOf(inbox: Inbox): TabId[] {
  const isWebsite = inbox.channel_type === 'Channel::WebWidget'
  const chat: TabId[] = isWebsite ? ['website', 'prechat'] : []
  const connection: TabId[] = hasProvider(inbox) || hasConnection(inbox) ? ['connection'] : []
  const templates: TabId[] = inbox.channel_type === 'Channel::Whatsapp' ? ['templates'] : []
  return ['general', ...chat, ...templates, 'hours', 'survey', 'bot', ...connection]
}

/** The parts of an inbox's settings, one at a time; the address says which. Lost access is what is shown first. */
export function InboxTabs({ inbox, onSave, general }: TabProps & { general: ReactNode }) {
  const intl = useIntl()
  const panelId = useId()
  const [search, setSearch] = useSearchParams()
  const offered = tabsOf(inbox)
  const first = inbox.reauthorization_required === true && offered.includes('connection') ? 'connection' : 'general'
  const current = offered.find((id) => id === search.get('tab')) ?? first
  const props = { inbox, onSave }
  const panels: Record<TabId, () => ReactNode> = {
    general: () => general,
    website: () => inCard('website', <WebsiteTab key={inbox.id} {...props} />),
    hours: () => inCard('hours', <HoursTab key={inbox.id} {...props} />),
    prechat: () => inCard('prechat', <PreChatTab key={inbox.id} {...props} />),
    survey: () => inCard('survey', <SurveyTab key={inbox.id} {...props} />),
    bot: () => inCard('bot', <BotTab key={inbox.id} inbox={inbox} />),
    templates: () => inCard('templates', <TemplatesTab key={inbox.id} inbox={inbox} />),
    connection: () => <ConnectionTab key={inbox.id} {...props} />,
  }
  return (
    <>
      <Tabs
        label={intl.formatMessage({ id: 'settings.inbox.parts', defaultMessage: 'Settings of this inbox' })}
        tabs={offered.map((id) => ({ id, label: intl.formatMessage(names[id]) }))}
        current={current}
        panelId={panelId}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      />
      <Panel role="tabpanel" id={panelId} aria-label={intl.formatMessage(names[current])}>
        {panels[current]()}
      </Panel>
    </>
  )
}

const inCard = (name: TabId, content: ReactNode) => <Card title={<FormattedMessage {...names[name]} />}>{content}</Card>
