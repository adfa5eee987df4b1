import { Segmented } from '@parley/shared/ui/segmented'
import { styled } from '@parley/shared/ui/styled'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { ReplyMode } from './drafts/drafts.ts'
import type { DraftState } from './drafts/useDraft.ts'
import { readModeKey } from './editor/reply-keys.ts'

const Root = styled('section', {
  base: {
    position: 'relative',
    flexShrink: 0,
    m: '2',
    mt: '1',
    borderRadius: '12',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    '&:focus-within': {
      boxShadow: 'inset 0 0 0 1px var(--focus), 0 0 0 3px color-mix(in srgb, var(--focus) 16%, transparent)',
    },
  },
  variants: {
    mode: {
      reply: {},
      note: {
        bg: 'color-mix(in srgb, var(--bubble-note) 46%, var(--bg-surface))',
        boxShadow: 'inset 0 0 0 1px var(--bubble-note-line)',
        '&:focus-within': {
          boxShadow:
            'inset 0 0 0 1px var(--bubble-note-line), 0 0 0 3px color-mix(in srgb, var(--bubble-note-line) 30%, transparent)',
        },
      },
    },
  },
})
const Top = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minH: '10', px: '2', pt: '0.5' } })
const Hint = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    marginInlineStart: 'auto',
    textStyle: '12',
    color: 'fg.3',
    minW: 0,
    '&[data-note=true]': { color: 'bubble.note.meta' },
  },
})
const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minH: '11',
    ps: '2',
    pe: '1.5',
    pb: '1.5',
    gap: '1',
    '@media (pointer: coarse)': { '& button': { minW: '11', minH: '11' } },
  },
})
const End = styled('span', {
  base: { marginInlineStart: 'auto', display: 'inline-flex', alignItems: 'center', gap: '2.5' },
})
const Small = styled('span', { base: { textStyle: '12', color: 'fg.3', '&[data-bad=true]': { color: 'danger.fg' } } })

interface ReplyFrameProps {
  mode: ReplyMode
  onMode: (mode: ReplyMode) => void
  draft: DraftState
  /** Letters left, near the end of what the channel carries. */
  left: number | null
  /** A sentence at the end of the top bar: why a reply is not possible, or that it will wait. */
  notice: ReactNode
  /** Under the top bar: who gets a mail. */
  recipients: ReactNode
  /** Under the text: what will stand below it. */
  below: ReactNode
  /** Above the text: what keeps it from being sent. */
  guard: ReactNode
  tools: ReactNode
  sendButton: ReactNode
  /** Chosen files, above the bar. */
  files: ReactNode
  /** Dropped files. */
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

const TEXTS = defineMessages({
  region: { id: 'conversations.reply.region', defaultMessage: 'Write' },
  mode: { id: 'conversations.reply.mode', defaultMessage: 'What to write' },
  reply: { id: 'conversations.reply.reply', defaultMessage: 'Reply' },
  note: { id: 'conversations.reply.note', defaultMessage: 'Private note' },
})

/** Everything around the text: what it will be, what is kept, and the way to send it. */
export function ReplyFrame(props: ReplyFrameProps) {
  const intl = useIntl()
  const { mode } = props
  return (
    <Root
      mode={mode}
      aria-label={intl.formatMessage(TEXTS.region)}
      onKeyDown={(event) => {
        const { key, code, shiftKey, altKey, ctrlKey, metaKey } = event
        const { isComposing } = event.nativeEvent
        const chosen = readModeKey({ key, code, shiftKey, altKey, ctrlKey, metaKey, isComposing })
        if (!chosen) return
        event.preventDefault()
        event.stopPropagation()
        props.onMode(chosen)
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        props.onFiles(files)
      }}
    >
      <Top>
        <Segmented
          size="sm"
          label={intl.formatMessage(TEXTS.mode)}
          value={mode}
          onChange={props.onMode}
          options={[
            { value: 'reply', label: intl.formatMessage(TEXTS.reply) },
            { value: 'note', label: intl.formatMessage(TEXTS.note), icon: Lock },
          ]}
        />
        <Hint data-note={mode === 'note'} aria-live="polite">
          {props.notice}
        </Hint>
      </Top>
      {props.recipients}
      {props.guard}
      {props.children}
      {props.below}
      {props.files}
      <Bar>
        {props.tools}
        <End>
          <LettersLeft left={props.left} />
          <DraftMark state={props.draft} />
          {props.sendButton}
        </End>
      </Bar>
    </Root>
  )
}

function LettersLeft({ left }: { left: number | null }) {
  if (left === null) return null
  return (
    <Small data-bad={left < 0 || undefined}>
      {left < 0 ? (
        <FormattedMessage id="conversations.reply.over" defaultMessage="{count} too many" values={{ count: -left }} />
      ) : (
        <FormattedMessage id="conversations.reply.left" defaultMessage="{count} left" values={{ count: left }} />
      )}
    </Small>
  )
}

function DraftMark({ state }: { state: DraftState }) {
  if (state === 'saved')
    return (
      <Small>
        <FormattedMessage id="conversations.draft.saved" defaultMessage="Draft saved" />
      </Small>
    )
  if (state === 'refused')
    return (
      <Small role="alert" data-bad>
        <FormattedMessage id="conversations.draft.refused" defaultMessage="This browser does not keep drafts" />
      </Small>
    )
  return null
}
