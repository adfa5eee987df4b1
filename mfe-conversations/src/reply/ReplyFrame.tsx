import { Segmented } from '@parley/shared/ui/segmented'
import { styled } from '@parley/shared/ui/styled'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { ReplyMode } from './drafts/drafts.ts'
import { readModeKey } from './editor/reply-keys.ts'
import { useFileDrop } from './files/useFileDrop.ts'

const Root = styled('section', {
  base: {
    position: 'relative',
    flexShrink: 0,
    m: '2',
    mt: '1',
    borderRadius: '12',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    // A telephone shows the thread: the field grows when somebody writes in it.
    '@media (max-width: 40rem)': { '&:not(:focus-within)': { '--field-min': '2.25rem' } },
    '&[data-over]': { outline: '2px dashed var(--brand)', outlineOffset: '-2px' },
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
const Top = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    containerType: 'inline-size',
    columnGap: '2',
    minH: '10',
    px: '2',
    pt: '1',
    '@media (pointer: coarse)': { '& > button': { boxSize: '11' } },
  },
})
const Hint = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    justifyContent: 'flex-end',
    flex: '1 1 0',
    textStyle: '12',
    color: 'fg.3',
    minW: 0,
    '&[data-note=true]': { color: 'bubble.note.meta' },
    // A sentence squeezed in between would take three lines: here it has one of its own.
    '@container (max-width: 30rem)': {
      order: 1,
      flex: '0 0 100%',
      justifyContent: 'flex-start',
      px: '1.5',
      pb: '1',
      _empty: { position: 'absolute' },
    },
  },
})
const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    ps: '2',
    pe: '1.5',
    pb: '1.5',
    gap: '1',
    '@media (pointer: coarse)': { '& button': { minW: '11', minH: '11' } },
  },
})
/** Takes what the tools leave, and no line of its own: the box must not grow under the first letter. */
const Marks = styled('span', {
  base: {
    flex: '1 1 0',
    minW: 0,
    overflow: 'hidden',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '2.5',
    whiteSpace: 'nowrap',
  },
})
const End = styled('span', { base: { display: 'inline-flex', flexShrink: 0 } })

interface ReplyFrameProps {
  mode: ReplyMode
  onMode: (mode: ReplyMode) => void
  /** Beside the way to send it: what is kept of the text, and how much of it still goes. */
  marks: ReactNode
  /** A sentence at the end of the top bar: why a reply is not possible, or that it will wait. */
  notice: ReactNode
  /** At the very end of the top bar, where the tools below leave no room. */
  assistant: ReactNode
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
      {...useFileDrop(props.onFiles)}
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
        {props.assistant}
      </Top>
      {props.recipients}
      {props.guard}
      {props.children}
      {props.below}
      {props.files}
      <Bar>
        {props.tools}
        <Marks data-marks>{props.marks}</Marks>
        <End>{props.sendButton}</End>
      </Bar>
    </Root>
  )
}
