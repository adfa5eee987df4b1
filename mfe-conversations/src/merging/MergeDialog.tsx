import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { Loaded } from '../context/Loaded.tsx'
import { titleOf } from '../context/PreviousConversations.tsx'
import { useContactConversations } from '../context/useContext.ts'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { mergeQuestionAtom } from './merge.atoms.ts'
import { mergedInto } from './merged.ts'
import { useMerge } from './useMerge.ts'

const Lead = styled('p', { base: { textStyle: '13', color: 'fg.2', mb: '3' } })
const List = styled('div', { base: { display: 'grid', gap: '1', mx: '-2', maxH: '40vh', overflowY: 'auto' } })
const Choice = styled('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    px: '2',
    borderRadius: '6',
    textStyle: '13',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > time': { color: 'fg.3', textStyle: '12' },
  },
})

const TEXTS = defineMessages({
  list: { id: 'conversations.merge.list', defaultMessage: 'Conversations of this contact' },
})

interface MergeDialogProps {
  conversation: ConversationEntry
  hrefOf: (id: number) => string
}

/** Asks which other conversation of the contact the open one goes into. */
export function MergeDialog({ conversation, hrefOf }: MergeDialogProps) {
  const ask = useSetAtom(mergeQuestionAtom)
  const onClose = () => ask(null)
  const { data, error, reload } = useContactConversations(conversation.contact.id)
  const { merge } = useMerge(hrefOf)
  const [into, setInto] = useState<number | null>(null)
  const [isMerging, setIsMerging] = useState(false)
  const others = data?.filter(
    (other) => other.id !== conversation.id && other.inbox_id === conversation.inbox_id && mergedInto(other) === null,
  )
  const run = async () => {
    if (into === null) return
    setIsMerging(true)
    if (await merge(conversation.id, into)) onClose()
    else setIsMerging(false)
  }
  return (
    <Dialog
      open
      width="30rem"
      onClose={onClose}
      title={<FormattedMessage id="conversations.merge.title" defaultMessage="Merge into another conversation" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="conversations.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" disabled={into === null} loading={isMerging} onClick={() => void run()}>
            <FormattedMessage id="conversations.merge.action" defaultMessage="Merge" />
          </Button>
        </>
      }
    >
      <Lead>
        <FormattedMessage
          id="conversations.merge.lead"
          defaultMessage="What was said here goes into the other conversation. This one stays, resolved and linked, and can be taken out again."
        />
      </Lead>
      <Loaded isReady={others !== undefined} error={error} onRetry={reload}>
        <Choices conversations={others ?? []} chosen={into} onChoose={setInto} />
      </Loaded>
    </Dialog>
  )
}

interface ChoicesProps {
  conversations: readonly ConversationEntry[]
  chosen: number | null
  onChoose: (id: number) => void
}

function Choices({ conversations, chosen, onChoose }: ChoicesProps) {
  const intl = useIntl()
  if (conversations.length === 0)
    return (
      <Lead>
        <FormattedMessage
          id="conversations.merge.none"
          defaultMessage="This contact has no other conversation in this inbox."
        />
      </Lead>
    )
  return (
    <List role="radiogroup" aria-label={intl.formatMessage(TEXTS.list)}>
      {conversations.map((other) => (
        <Choice key={other.id}>
          <input type="radio" name="into" checked={chosen === other.id} onChange={() => onChoose(other.id)} />
          <span dir="auto">
            #{other.id} · {titleOf(other)}
          </span>
          <RelativeTime at={other.last_activity_at} />
        </Choice>
      ))}
    </List>
  )
}
