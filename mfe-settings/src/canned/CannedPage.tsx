import { chakra } from '@chakra-ui/react/styled-system'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { CannedResponse } from '@parley/shared/contract/settings'
import { usePermission } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { SearchField } from '@parley/shared/ui/search-field'
import Plus from 'lucide-react/icons/plus'
import SquareSlash from 'lucide-react/icons/square-slash'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListFailure } from '../page/ListFailure.tsx'
import { RowActions } from '../page/RowActions.tsx'
import { ListBar, ListFact, ListFrame, ListSearch, SettingsPage } from '../page/SettingsPage.tsx'
import { useDelete } from '../page/useDelete.ts'
import { CannedDrawer } from './CannedDrawer.tsx'
import { findResponses } from './find-responses.ts'
import { useCannedResponses } from './useCannedResponses.ts'

const Code = chakra('span', { base: { fontFamily: 'mono', fontSize: '0.75rem', color: 'fg.1' } })
const Text = chakra('span', { base: { display: 'block', lineClamp: '2', py: '2' } })

/** Answers that are written once and inserted by their short code. */
export function CannedPage() {
  const intl = useIntl()
  const mayWrite = usePermission(...AREA_PERMISSIONS.conversations)
  const { responses, error, retry, create, change, remove } = useCannedResponses()
  const askToDelete = useDelete()
  const [open, setOpen] = useState<CannedResponse | 'new' | null>(null)
  const [text, setText] = useState('')
  const deleteResponse = (response: CannedResponse) =>
    askToDelete({
      title: intl.formatMessage(
        { id: 'settings.canned.delete.title', defaultMessage: 'Delete {code}?' },
        { code: response.short_code },
      ),
      body: intl.formatMessage({
        id: 'settings.canned.delete.body',
        defaultMessage: 'It can no longer be inserted. Messages that were sent with it stay.',
      }),
      action: intl.formatMessage({ id: 'settings.canned.delete', defaultMessage: 'Delete response' }),
      typed: response.short_code,
      done: intl.formatMessage(
        { id: 'settings.canned.deleted', defaultMessage: '{code} has been deleted' },
        { code: response.short_code },
      ),
      run: () => remove(response.id),
    })
  const columns: Column<CannedResponse>[] = [
    {
      id: 'code',
      head: <FormattedMessage id="settings.canned.code" defaultMessage="Short code" />,
      width: '12rem',
      cell: (response) => (
        <Code>
          <bdi>{response.short_code}</bdi>
        </Code>
      ),
    },
    {
      id: 'content',
      head: <FormattedMessage id="settings.canned.content" defaultMessage="Text" />,
      cell: (response) => <Text dir="auto">{response.content}</Text>,
    },
  ]
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.canned" defaultMessage="Canned responses" />}
      lead={
        <FormattedMessage
          id="settings.canned.lead"
          defaultMessage="Answers that are written once and inserted by their short code."
        />
      }
      action={
        mayWrite && (
          <Button look="primary" icon={Plus} onClick={() => setOpen('new')}>
            <FormattedMessage id="settings.canned.new" defaultMessage="New canned response" />
          </Button>
        )
      }
    >
      <ListBar>
        <ListSearch>
          <SearchField
            label={intl.formatMessage({ id: 'settings.canned.search', defaultMessage: 'Search codes and texts' })}
            value={text}
            onChange={setText}
          />
        </ListSearch>
        {responses && (
          <ListFact>
            <FormattedMessage
              id="settings.canned.count"
              defaultMessage="{count, plural, one {# response} other {# responses}}"
              values={{ count: responses.length }}
            />
          </ListFact>
        )}
      </ListBar>
      <ListFrame>
        <DataTable
          label={intl.formatMessage({ id: 'settings.canned', defaultMessage: 'Canned responses' })}
          columns={columns}
          items={responses && findResponses(responses, text)}
          itemKey={(response) => response.id}
          rowActions={
            mayWrite
              ? (response) => (
                  <RowActions
                    name={response.short_code}
                    onEdit={() => setOpen(response)}
                    onDelete={() => void deleteResponse(response)}
                  />
                )
              : undefined
          }
          empty={
            <EmptyState
              icon={SquareSlash}
              title={
                text ? (
                  <FormattedMessage id="settings.canned.none.found" defaultMessage="No response matches" />
                ) : (
                  <FormattedMessage id="settings.canned.none" defaultMessage="No canned responses yet" />
                )
              }
            >
              <FormattedMessage
                id="settings.canned.none.body"
                defaultMessage="Write down what you answer often; insert it with / and a word."
              />
            </EmptyState>
          }
          failure={
            error ? (
              <ListFailure
                title={
                  <FormattedMessage id="settings.canned.failed" defaultMessage="Canned responses could not be loaded" />
                }
                problem={error}
                onRetry={retry}
              />
            ) : undefined
          }
        />
      </ListFrame>
      {open && (
        <CannedDrawer
          response={open === 'new' ? null : open}
          onCreate={create}
          onChange={change}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsPage>
  )
}
