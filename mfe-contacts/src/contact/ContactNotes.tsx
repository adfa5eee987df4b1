import { Box } from '@chakra-ui/react/box'
import { HStack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { type ContactNote, MAX_NOTE_CHARS } from '@parley/shared/contract/contact-calls'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { FoldedMessageText } from '@parley/shared/ui/folded-message-text'
import { IconButton } from '@parley/shared/ui/icon-button'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { TextArea } from '@parley/shared/ui/text-area'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const Note = chakra('article', { base: { p: '3', borderRadius: '8', bg: 'bubble.note', color: 'bubble.note.fg' } })
const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', gap: '2', mb: '1', textStyle: '12', color: 'bubble.note.meta' },
})

interface ContactNotesProps {
  notes: readonly ContactNote[] | undefined
  /** Each resolves when it is stored and rejects when it is not: what was typed stays then. */
  onAdd: (content: string) => Promise<unknown>
  onChange: (id: number, content: string) => Promise<unknown>
  onRemove: (id: number) => void
}

/** What colleagues should know about a person. Only the team sees it. */
export function ContactNotes({ notes, onAdd, onChange, onRemove }: ContactNotesProps) {
  const [editing, setEditing] = useState<number | null>(null)
  return (
    <Box p="4" display="grid" gap="3">
      <NoteEditor isNew onSave={onAdd} />
      {!notes && (
        <LoadingRegion>
          <Skeleton height="4rem" />
        </LoadingRegion>
      )}
      {notes?.map((note) =>
        editing === note.id ? (
          <NoteEditor
            key={note.id}
            first={note.content}
            onSave={async (content) => {
              await onChange(note.id, content)
              setEditing(null)
            }}
            onCancel={() => setEditing(null)}
          />
        ) : (
          <NoteCard key={note.id} note={note} onEdit={() => setEditing(note.id)} onRemove={() => onRemove(note.id)} />
        ),
      )}
    </Box>
  )
}

function NoteCard({ note, onEdit, onRemove }: { note: ContactNote; onEdit: () => void; onRemove: () => void }) {
  const intl = useIntl()
  return (
    <Note>
      <Head>
        {note.user && <Avatar size={20} id={note.user.id} name={note.user.name} src={note.user.thumbnail} />}
        <Box flex="1" minW="0">
          {note.user ? (
            <bdi>{note.user.available_name}</bdi>
          ) : (
            <FormattedMessage id="contacts.note.gone" defaultMessage="Somebody who left" />
          )}{' '}
          · <RelativeTime at={note.created_at} format="long" />
        </Box>
        <IconButton
          size="xs"
          icon={Pencil}
          label={intl.formatMessage({ id: 'contacts.note.edit', defaultMessage: 'Edit note' })}
          onClick={onEdit}
        />
        <IconButton
          size="xs"
          icon={Trash}
          label={intl.formatMessage({ id: 'contacts.note.delete', defaultMessage: 'Delete note' })}
          onClick={onRemove}
        />
      </Head>
      <FoldedMessageText content={note.content} />
    </Note>
  )
}

interface NoteEditorProps {
  isNew?: boolean
  first?: string
  onSave: (content: string) => Promise<unknown>
  onCancel?: () => void
}

function NoteEditor({ isNew, first = '', onSave, onCancel }: NoteEditorProps) {
  const [text, setText] = useState(first)
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const save = async () => {
    if (text.trim() === '' || state === 'saving') return
    setState('saving')
    try {
      await onSave(text.trim())
      setText('')
      setState('idle')
    } catch {
      // Said below the field; the words stay in it.
      setState('failed')
    }
  }
  return (
    <div>
      <Field
        label={
          isNew ? (
            <FormattedMessage id="contacts.note.new" defaultMessage="New note" />
          ) : (
            <FormattedMessage id="contacts.note.edit" defaultMessage="Edit note" />
          )
        }
        hint={<FormattedMessage id="contacts.note.hint" defaultMessage="Only your team sees notes." />}
        error={
          state === 'failed' && (
            <FormattedMessage
              id="contacts.note.failed"
              defaultMessage="Not saved. Your words are still here: try again."
            />
          )
        }
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_NOTE_CHARS}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
              event.preventDefault()
              void save()
            }}
          />
        )}
      </Field>
      {(text.trim() !== '' || onCancel) && (
        <HStack gap="2" mt="2" justifyContent="flex-end">
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              <FormattedMessage id="contacts.cancel" defaultMessage="Cancel" />
            </Button>
          )}
          <Button size="sm" variant="primary" loading={state === 'saving'} disabled={text.trim() === ''} onClick={save}>
            <FormattedMessage id="contacts.note.save" defaultMessage="Save note" />
          </Button>
        </HStack>
      )}
    </div>
  )
}
