import { problemText } from '@parley/shared/api/api-error'
import { ContactNote, ContactNoteBody, MAX_NOTE_CHARS } from '@parley/shared/contract/contact-calls'
import { holdsAny } from '@parley/shared/contract/permissions'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { FoldedMessageText } from '@parley/shared/ui/folded-message-text'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import { TextArea } from '@parley/shared/ui/text-area'
import { type FormEvent, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { Loaded } from '../Loaded.tsx'
import { Section } from '../Section.tsx'

const Body = styled('div', { base: { display: 'grid', gap: '2', px: '4' } })
const Note = styled('article', {
  base: {
    p: '2.5',
    borderRadius: '8',
    bg: 'bubble.note',
    color: 'bubble.note.fg',
    textStyle: '13',
    '& > header': { textStyle: '12', color: 'bubble.note.meta', mb: '0.5' },
  },
})
const Add = styled('form', { base: { display: 'grid', gap: '2', justifyItems: 'start' } })

const notes = defineCollection({ path: '/notes', item: ContactNote, body: ContactNoteBody, added: 'first' })

const TEXTS = defineMessages({
  add: { id: 'conversations.notes.new', defaultMessage: 'New note about this person' },
  failed: { id: 'conversations.notes.failed', defaultMessage: 'The note was not stored.' },
})

/** What colleagues should know about the person, whichever conversation is open. */
export function NotesSection({ contactId }: { contactId: number }) {
  const canRead = holdsAny(useSession().permissions, ['administrator', 'agent', 'contact_manage'])
  if (!canRead) return null
  return <Notes contactId={contactId} />
}

function Notes({ contactId }: { contactId: number }) {
  const { items, error, retry, create } = useCollection(notes, { within: `/contacts/${contactId}` })
  return (
    <Section
      name="contact_notes"
      startsOpen={false}
      title={<FormattedMessage id="conversations.section.notes" defaultMessage="Notes" />}
      count={items?.length}
    >
      <Loaded isReady={items !== undefined} error={error} onRetry={retry}>
        <Body>
          <NewNote onAdd={(content) => create({ content })} />
          {items?.map(({ id, content, user, created_at }) => (
            <Note key={id}>
              <header>
                <bdi>{user?.name ?? <FormattedMessage id="conversations.notes.gone" defaultMessage="Somebody" />}</bdi>{' '}
                · <RelativeTime at={created_at} />
              </header>
              <div dir="auto">
                <FoldedMessageText content={content} />
              </div>
            </Note>
          ))}
        </Body>
      </Loaded>
    </Section>
  )
}

/** What was typed stays until it is stored. */
function NewNote({ onAdd }: { onAdd: (content: string) => Promise<unknown> }) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [state, setState] = useState<{ isSaving: boolean; problem: string | null }>({ isSaving: false, problem: null })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState({ isSaving: true, problem: null })
    try {
      await onAdd(text.trim())
      setText('')
      setState({ isSaving: false, problem: null })
    } catch (problem) {
      setState({ isSaving: false, problem: problemText(problem, intl.formatMessage(TEXTS.failed)) })
    }
  }
  return (
    <Add onSubmit={submit}>
      <Field hideLabel label={intl.formatMessage(TEXTS.add)} error={state.problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={MAX_NOTE_CHARS}
            value={text}
            placeholder={intl.formatMessage(TEXTS.add)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {text.trim() !== '' && (
        <Button size="sm" type="submit" loading={state.isSaving}>
          <FormattedMessage id="conversations.notes.add" defaultMessage="Add note" />
        </Button>
      )}
    </Add>
  )
}
