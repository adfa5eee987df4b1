import type { Label } from '@parley/shared/contract/sidebar'
import { Button } from '@parley/shared/ui/button'
import { Chip } from '@parley/shared/ui/chip'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListFailure } from '../page/ListFailure.tsx'
import { RowActions } from '../page/RowActions.tsx'
import { ListFrame, SettingsPage } from '../page/SettingsPage.tsx'
import { useDelete } from '../page/useDelete.ts'
import { LabelDrawer } from './LabelDrawer.tsx'
import { useLabels } from './useLabels.ts'

/** Words that conversations and contacts are sorted by. */
export function LabelsPage() {
  const intl = useIntl()
  const { labels, error, retry, create, change, remove } = useLabels()
  const askToDelete = useDelete()
  const [open, setOpen] = useState<Label | 'new' | null>(null)
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setOpen('new')}>
      <FormattedMessage id="settings.labels.new" defaultMessage="New label" />
    </Button>
  )
  const deleteLabel = (label: Label) =>
    askToDelete({
      title: intl.formatMessage(
        { id: 'settings.labels.delete.title', defaultMessage: 'Delete {title}?' },
        { title: label.title },
      ),
      body: intl.formatMessage({
        id: 'settings.labels.delete.body',
        defaultMessage: 'It can no longer be given. Conversations and contacts that have it keep the word.',
      }),
      action: intl.formatMessage({ id: 'settings.labels.delete', defaultMessage: 'Delete label' }),
      typed: label.title,
      done: intl.formatMessage(
        { id: 'settings.labels.deleted', defaultMessage: '{title} has been deleted' },
        { title: label.title },
      ),
      run: () => remove(label.id),
    })
  const columns: Column<Label>[] = [
    {
      id: 'title',
      head: <FormattedMessage id="settings.labels.title" defaultMessage="Title" />,
      width: '14rem',
      cell: (label) => <Chip color={label.color}>{label.title}</Chip>,
    },
    {
      id: 'description',
      head: <FormattedMessage id="settings.labels.description" defaultMessage="Description" />,
      hideBelow: 'sm',
      cell: (label) => <bdi>{label.description}</bdi>,
    },
    {
      id: 'sidebar',
      head: <FormattedMessage id="settings.labels.onSidebar" defaultMessage="On the sidebar" />,
      width: '8rem',
      hideBelow: 'md',
      cell: (label) =>
        label.show_on_sidebar ? (
          <FormattedMessage id="settings.yes" defaultMessage="Yes" />
        ) : (
          <FormattedMessage id="settings.no" defaultMessage="No" />
        ),
    },
  ]
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.labels" defaultMessage="Labels" />}
      lead={
        <FormattedMessage
          id="settings.labels.lead"
          defaultMessage="Words that conversations and contacts are sorted by."
        />
      }
      action={add}
    >
      <ListFrame>
        <DataTable
          label={intl.formatMessage({ id: 'settings.labels', defaultMessage: 'Labels' })}
          columns={columns}
          items={labels}
          itemKey={(label) => label.id}
          rowActions={(label) => (
            <RowActions name={label.title} onEdit={() => setOpen(label)} onDelete={() => void deleteLabel(label)} />
          )}
          empty={
            <EmptyState
              icon={Tag}
              title={<FormattedMessage id="settings.labels.none" defaultMessage="No labels yet" />}
            >
              <FormattedMessage
                id="settings.labels.none.body"
                defaultMessage="A label says what a conversation is about: refund, damaged, late-delivery."
              />
            </EmptyState>
          }
          failure={
            error ? (
              <ListFailure
                title={<FormattedMessage id="settings.labels.failed" defaultMessage="Labels could not be loaded" />}
                problem={error}
                onRetry={retry}
              />
            ) : undefined
          }
        />
      </ListFrame>
      {open && (
        <LabelDrawer
          label={open === 'new' ? null : open}
          onCreate={create}
          onChange={change}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsPage>
  )
}
