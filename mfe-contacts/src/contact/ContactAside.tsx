import { Box } from '@chakra-ui/react/box'
import { problemText } from '@parley/shared/api/api-error'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useShell } from '@parley/shared/remote/use-shell'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { Tabs } from '@parley/shared/ui/tabs'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ContactTimeline } from '../timeline/ContactTimeline.tsx'
import { ContactHistory } from './ContactHistory.tsx'
import { ContactNotes } from './ContactNotes.tsx'
import { useHistory } from './useHistory.ts'
import { useNotes } from './useNotes.ts'

/** Beside the form: what was said before, and what colleagues noted. */
export function ContactAside({ contactId }: { contactId: number }) {
  const intl = useIntl()
  const [tab, setTab] = useState<'timeline' | 'history' | 'notes'>('timeline')
  const history = useHistory(contactId)
  const notes = useNotes(contactId)
  return (
    <Box
      as="aside"
      display="flex"
      flexDirection="column"
      minH="0"
      aria-label={intl.formatMessage({ id: 'contacts.aside', defaultMessage: 'History and notes' })}
    >
      <Tabs
        label={intl.formatMessage({ id: 'contacts.aside', defaultMessage: 'History and notes' })}
        current={tab}
        onChange={setTab}
        panelId="contact-aside"
        tabs={[
          { id: 'timeline', label: <FormattedMessage id="contacts.timeline" defaultMessage="Timeline" /> },
          {
            id: 'history',
            label: <FormattedMessage id="contacts.history" defaultMessage="History" />,
            count: history.conversations?.length,
          },
          {
            id: 'notes',
            label: <FormattedMessage id="contacts.notes" defaultMessage="Notes" />,
            count: notes.items?.length,
          },
        ]}
      />
      <Box id="contact-aside" role="tabpanel" flex="1" minH="0" overflowY={{ lg: 'auto' }}>
        <PaneBoundary
          name={<FormattedMessage id="contacts.aside" defaultMessage="History and notes" />}
          resetKey={`${contactId}${tab}`}
        >
          {tab === 'timeline' && <ContactTimeline contactId={contactId} />}
          {tab === 'history' && <HistoryTab history={history} />}
          {tab === 'notes' && <NotesTab notes={notes} />}
        </PaneBoundary>
      </Box>
    </Box>
  )
}

function HistoryTab({ history }: { history: ReturnType<typeof useHistory> }) {
  return history.error ? (
    <AsideFailure error={history.error} onRetry={history.retry} />
  ) : (
    <ContactHistory conversations={history.conversations} />
  )
}

function NotesTab({ notes }: { notes: ReturnType<typeof useNotes> }) {
  const intl = useIntl()
  const { notify } = useShell()
  const remove = async (id: number) => {
    const agrees = await notify.confirm({
      title: intl.formatMessage({ id: 'contacts.note.confirm.title', defaultMessage: 'Delete this note?' }),
      body: intl.formatMessage({
        id: 'contacts.note.confirm.body',
        defaultMessage: 'It is gone for everybody and cannot be brought back.',
      }),
      action: intl.formatMessage({ id: 'contacts.note.delete', defaultMessage: 'Delete note' }),
      danger: true,
    })
    if (!agrees) return
    const fallback = intl.formatMessage({ id: 'contacts.note.notdeleted', defaultMessage: 'The note was not deleted.' })
    await notes.remove(id).catch((problem: unknown) => notify.toast(problemText(problem, fallback), { tone: 'error' }))
  }
  if (notes.error) return <AsideFailure error={notes.error} onRetry={notes.retry} />
  return (
    <ContactNotes
      notes={notes.items}
      onAdd={(content) => notes.create({ content })}
      onChange={(id, content) => notes.change(id, { content })}
      onRemove={remove}
    />
  )
}

function AsideFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ReadFailure
      title={<FormattedMessage id="contacts.aside.failed" defaultMessage="This could not be loaded" />}
      safe={<FormattedMessage id="contacts.aside.safe" defaultMessage="The contact beside it is complete." />}
      problem={error}
      onRetry={onRetry}
    />
  )
}
