import { useAccountHttp } from '@parley/shared/data/data-source'
import { IconButton } from '@parley/shared/ui/icon-button'
import { afterMenu } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { useAtom } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { logOf } from '../thread-log.ts'
import { findMessages } from './find.api.ts'
import { type FindKind, findAtom } from './find.atoms.ts'
import { useMarkedWords } from './marked-words.ts'
import { useFound } from './useFound.ts'

const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    ps: '4',
    pe: '2',
    py: '1.5',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
    bg: 'bg.surface',
    '@media (pointer: coarse)': { '& > *': { minW: '11', minH: '11' } },
    '& > input': { flex: '1 1 auto', minW: 0, maxW: '24rem' },
    '& > p': {
      flexShrink: 0,
      minW: '20',
      px: '2',
      marginInlineEnd: 'auto',
      textStyle: '12',
      color: 'fg.3',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
})

const TEXTS = defineMessages({
  words: { id: 'conversations.find.words', defaultMessage: 'Find in this conversation' },
  day: { id: 'conversations.find.day', defaultMessage: 'Read from this day on' },
  older: { id: 'conversations.find.older', defaultMessage: 'Older match' },
  newer: { id: 'conversations.find.newer', defaultMessage: 'Newer match' },
  close: { id: 'conversations.find.close', defaultMessage: 'Close' },
})

interface FindBarProps {
  conversationId: number
  onGo: (messageId: number) => void
}

/** Above the messages while something is looked for in them. */
export function FindBar({ conversationId, onGo }: FindBarProps) {
  const [open, setOpen] = useAtom(findAtom)
  if (open?.conversationId !== conversationId) return null
  const close = () => {
    setOpen(null)
    logOf(conversationId)?.focus()
  }
  return <Opened key={open.kind} asked={open} conversationId={conversationId} onGo={onGo} onClose={close} />
}

function Opened({ asked, onClose, ...place }: FindBarProps & { asked: { kind: FindKind }; onClose: () => void }) {
  const intl = useIntl()
  const bar = useRef<HTMLDivElement>(null)
  const [first] = useState(asked)
  // Asked for again while it stands: whoever did wants to type over what was looked for. A menu that goes takes the focus once more.
  useEffect(() => {
    if (asked === first) return
    const field = bar.current?.querySelector('input')
    field?.focus()
    field?.select()
    afterMenu(() => field?.focus())
  }, [asked, first])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <Bar ref={bar} role="search" onKeyDown={onKeyDown}>
      {asked.kind === 'words' ? <Words {...place} /> : <Day {...place} />}
      <IconButton size="sm" icon={X} label={intl.formatMessage(TEXTS.close)} onClick={onClose} />
    </Bar>
  )
}

function Words({ conversationId, onGo }: FindBarProps) {
  const intl = useIntl()
  const [words, setWords] = useState('')
  const { found, failed, step } = useFound(conversationId, words.trim(), onGo)
  const count = found?.ids.length ?? 0
  useMarkedWords(
    useCallback(() => logOf(conversationId), [conversationId]),
    count > 0 ? words.trim() : '',
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  return (
    <>
      <TextInput
        autoFocus
        type="search"
        dir="auto"
        value={words}
        aria-label={intl.formatMessage(TEXTS.words)}
        placeholder={intl.formatMessage(TEXTS.words)}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status">
        {failed ? (
          <FormattedMessage id="conversations.find.failed" defaultMessage="Could not be searched" />
        ) : found && count === 0 ? (
          <FormattedMessage id="conversations.find.none" defaultMessage="Not found" />
        ) : (
          found && (
            <FormattedMessage
              id="conversations.find.count"
              defaultMessage="{at, number} of {count, number}"
              values={{ at: found.at + 1, count }}
            />
          )
        )}
      </p>
      <IconButton
        size="sm"
        icon={ChevronUp}
        disabled={count < 2}
        label={intl.formatMessage(TEXTS.older)}
        onClick={() => step(1)}
      />
      <IconButton
        size="sm"
        icon={ChevronDown}
        disabled={count < 2}
        label={intl.formatMessage(TEXTS.newer)}
        onClick={() => step(-1)}
      />
    </>
  )
}

function Day({ conversationId, onGo }: FindBarProps) {
  const intl = useIntl()
  const http = useAccountHttp()
  const [state, setState] = useState<'none' | 'failed' | null>(null)
  /** From midnight in the reader's own zone. */
  const go = async (day: string) => {
    const at = new Date(`${day}T00:00`).getTime() / 1000
    if (!Number.isFinite(at) || at < 0) return
    try {
      const [id] = await findMessages(http, conversationId, { at })
      setState(id === undefined ? 'none' : null)
      if (id !== undefined) onGo(id)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <TextInput
        autoFocus
        type="date"
        aria-label={intl.formatMessage(TEXTS.day)}
        onChange={(event) => void go(event.currentTarget.value)}
      />
      <p role="status">
        {state === 'failed' && (
          <FormattedMessage id="conversations.find.failed" defaultMessage="Could not be searched" />
        )}
        {state === 'none' && <FormattedMessage id="conversations.find.none" defaultMessage="Not found" />}
        {state === null && intl.formatMessage(TEXTS.day)}
      </p>
    </>
  )
}
