import { Tabs } from '@parley/shared/ui/tabs'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AppFrame } from './AppFrame.tsx'
import { useDashboardApps } from './useDashboardApps.ts'

const MESSAGES = 'messages'

/**
 * The account's own pages as tabs beside the messages; nothing where it has none. A page is loaded when its tab is opened
 * for the first time; messages and what is typed stay as they are behind it.
 */
export function ConversationApps({ conversationId, children }: { conversationId: number; children: ReactNode }) {
  const intl = useIntl()
  const apps = useDashboardApps()
  const [wanted, setWanted] = useState(MESSAGES)
  const open = apps.find(({ id }) => String(id) === wanted)
  return (
    <>
      {apps.length > 0 && (
        <Tabs
          label={intl.formatMessage({ id: 'conversations.apps', defaultMessage: 'Messages and apps' })}
          current={open ? wanted : MESSAGES}
          onChange={setWanted}
          tabs={[
            {
              id: MESSAGES,
              label: <FormattedMessage id="conversations.apps.messages" defaultMessage="Messages" />,
            },
            ...apps.map(({ id, title }) => ({ id: String(id), label: <bdi>{title}</bdi> })),
          ]}
        />
      )}
      <div style={{ display: open ? 'none' : 'contents' }}>{children}</div>
      {open && <AppFrame key={open.id} app={open} conversationId={conversationId} />}
    </>
  )
}
