import { chakra } from '@chakra-ui/react/styled-system'
import { ApiError, isApiError } from '@parley/shared/api/api-error'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { channelName } from '@parley/shared/ui/channel-icon'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { SearchField } from '@parley/shared/ui/search-field'
import InboxIcon from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { ListFailure } from '../page/ListFailure.tsx'
import { RowActions } from '../page/RowActions.tsx'
import { ListBar, ListFact, ListFrame, ListSearch, SettingsPage } from '../page/SettingsPage.tsx'
import { useDelete } from '../page/useDelete.ts'
import { inboxPath, newInboxPath } from '../paths.ts'
import { ChannelTile } from './ChannelTile.tsx'
import { findInboxes, inboxAddress } from './inbox-address.ts'
import { useInboxes, useOpenCounts } from './useInboxes.ts'

const Face = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '3.625rem', minW: 0 } })
const Words = chakra('span', { base: { display: 'block', minW: 0 } })
const Name = chakra('span', { base: { display: 'block', fontWeight: 'medium', color: 'fg.1' } })
const Note = chakra('span', {
  base: { textStyle: '12', fontWeight: 'regular', color: 'fg.3', overflowWrap: 'anywhere' },
})

/** Every channel a customer can write to. */
export function InboxesPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { inboxes, error, retry, remove } = useInboxes()
  const openCounts = useOpenCounts()
  const askToDelete = useDelete()
  const [text, setText] = useState('')
  const deleteInbox = (inbox: Inbox) =>
    askToDelete({
      title: intl.formatMessage(
        { id: 'settings.inboxes.delete.title', defaultMessage: 'Delete {name}?' },
        { name: inbox.name },
      ),
      body: intl.formatMessage({
        id: 'settings.inboxes.delete.body',
        defaultMessage: 'Its conversations and messages are deleted with it. This cannot be undone.',
      }),
      action: intl.formatMessage({ id: 'settings.inboxes.delete', defaultMessage: 'Delete inbox' }),
      typed: inbox.name,
      done: intl.formatMessage(
        { id: 'settings.inboxes.deleted', defaultMessage: '{name} has been deleted' },
        { name: inbox.name },
      ),
      run: () => remove(inbox.id).catch((problem: unknown) => Promise.reject(withNames(problem, continuity(intl)))),
    })
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.inboxes" defaultMessage="Inboxes" />}
      lead={<FormattedMessage id="settings.inboxes.lead" defaultMessage="Every channel a customer can write to." />}
      action={
        <Button look="primary" icon={Plus} onClick={() => navigate(newInboxPath)}>
          <FormattedMessage id="settings.inboxes.new" defaultMessage="New inbox" />
        </Button>
      }
    >
      <ListBar>
        <ListSearch>
          <SearchField
            label={intl.formatMessage({ id: 'settings.inboxes.search', defaultMessage: 'Search inboxes' })}
            value={text}
            onChange={setText}
          />
        </ListSearch>
        {inboxes && <Attention inboxes={inboxes} />}
      </ListBar>
      <ListFrame>
        <DataTable
          label={intl.formatMessage({ id: 'settings.inboxes', defaultMessage: 'Inboxes' })}
          columns={useColumns(openCounts)}
          items={inboxes && findInboxes(inboxes, text)}
          itemKey={(inbox) => inbox.id}
          rowTo={(inbox) => inboxPath(inbox.id)}
          rowActions={(inbox) => (
            <RowActions
              name={inbox.name}
              onEdit={() => navigate(inboxPath(inbox.id))}
              onDelete={() => void deleteInbox(inbox)}
            />
          )}
          empty={
            <EmptyState
              icon={InboxIcon}
              title={
                text ? (
                  <FormattedMessage id="settings.inboxes.none.found" defaultMessage="No inbox matches" />
                ) : (
                  <FormattedMessage id="settings.inboxes.none" defaultMessage="No inboxes yet" />
                )
              }
            >
              <FormattedMessage
                id="settings.inboxes.none.body"
                defaultMessage="An inbox is a place customers write to: your website, a mailbox, a number."
              />
            </EmptyState>
          }
          failure={
            error ? (
              <ListFailure
                title={<FormattedMessage id="settings.inboxes.failed" defaultMessage="Inboxes could not be loaded" />}
                problem={error}
                onRetry={retry}
              />
            ) : undefined
          }
        />
      </ListFrame>
    </SettingsPage>
  )
}

function useColumns(openCounts: ReadonlyMap<number, number>): Column<Inbox>[] {
  const intl = useIntl()
  return [
    {
      id: 'name',
      head: <FormattedMessage id="settings.inboxes.inbox" defaultMessage="Inbox" />,
      cell: (inbox) => (
        <Face>
          <ChannelTile channel={inbox.channel_type} medium={inbox.medium} />
          <Words>
            <Name>
              <bdi>{inbox.name}</bdi>
            </Name>
            <Note dir="ltr">{inboxAddress(inbox)}</Note>
          </Words>
        </Face>
      ),
    },
    {
      id: 'channel',
      head: <FormattedMessage id="settings.inboxes.channel" defaultMessage="Channel" />,
      width: '9rem',
      hideBelow: 'sm',
      cell: (inbox) => channelName(intl, inbox.channel_type),
    },
    {
      id: 'health',
      head: <FormattedMessage id="settings.inboxes.health" defaultMessage="Health" />,
      width: '10rem',
      hideBelow: 'md',
      cell: (inbox) =>
        inbox.reauthorization_required && (
          <Badge tone="warning">
            <FormattedMessage id="settings.inboxes.reauthorize" defaultMessage="Needs signing in again" />
          </Badge>
        ),
    },
    {
      id: 'open',
      head: <FormattedMessage id="settings.inboxes.open" defaultMessage="Open" />,
      width: '5rem',
      align: 'end',
      hideBelow: 'md',
      cell: (inbox) => {
        const open = openCounts.get(inbox.id)
        return open === undefined ? '' : intl.formatNumber(open)
      },
    },
  ]
}

function Attention({ inboxes }: { inboxes: readonly Inbox[] }) {
  const count = inboxes.filter((inbox) => inbox.reauthorization_required).length
  if (count === 0) return null
  return (
    <ListFact>
      <FormattedMessage
        id="settings.inboxes.attention"
        defaultMessage="{count, plural, one {# needs attention} other {# need attention}}"
        values={{ count }}
      />
    </ListFact>
  )
}

const continuity = (intl: ReturnType<typeof useIntl>) => (names: string) =>
  intl.formatMessage(
    {
      id: 'settings.inboxes.continuity',
      defaultMessage: 'This inbox continues conversations from: {names}. Disconnect them first.',
    },
    { names },
  )

/** The one refusal that names other inboxes (contract, configuration 2.6); every other keeps the server's words. */
function withNames(problem: unknown, sentence: (names: string) => string): unknown {
  if (!isApiError(problem)) return problem
  const { code, connected_inboxes: connected } = (problem.body ?? {}) as {
    code?: string
    connected_inboxes?: { name: string }[]
  }
  if (code !== 'INBOX_CONTINUITY_CONNECTED') return problem
  const names = (connected ?? []).map(({ name }) => name).join(', ')
  return new ApiError({ status: problem.status, body: problem.body, message: sentence(names) })
}
