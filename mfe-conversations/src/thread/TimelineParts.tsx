import type { MessageRest } from '@parley/shared/contract/message'
import { Avatar } from '@parley/shared/ui/avatar'
import { BreakableText } from '@parley/shared/ui/breakable-text'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import dayjs from 'dayjs'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { TypingText } from '../typing/TypingText.tsx'
import type { Typist } from '../typing/typing.ts'
import { FOLD_FROM } from './timeline.ts'

const Day = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    h: '7',
    mt: '2',
    textStyle: '12',
    fontWeight: 'medium',
    color: 'fg.3',
  },
})

/** "Today", "Yesterday", or the date. */
export function DaySeparator({ at }: { at: number }) {
  const intl = useIntl()
  const date = new Date(at * 1000)
  const days = dayjs().startOf('day').diff(dayjs(date).startOf('day'), 'day')
  const isNear = days === 0 || days === 1
  const text = isNear
    ? intl.formatRelativeTime(-days, 'day', { numeric: 'auto' })
    : intl.formatDate(date, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: days > 300 ? 'numeric' : undefined,
      })
  return (
    <Day role="separator" aria-label={text}>
      {text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1)}
    </Day>
  )
}

const Line = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mt: '3',
    textStyle: '12',
    fontWeight: 'medium',
    color: 'brand.fg',
    '&::before, &::after': { content: '""', h: '1px', flex: 1, bg: 'brand.line' },
  },
})

export function NewLine() {
  return (
    <Line role="separator" data-new>
      <FormattedMessage id="conversations.timeline.new" defaultMessage="New since your last visit" />
    </Line>
  )
}

const Activity = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    mt: '3',
    textStyle: '12',
    color: 'fg.3',
    textAlign: 'center',
    '& time': { fontVariantNumeric: 'tabular-nums' },
    '& button': {
      minH: '6',
      color: 'fg.3',
      cursor: 'pointer',
      textDecoration: 'underline dotted',
      textUnderlineOffset: '3px',
    },
  },
})

/** What was done to the conversation. Three or more in a row fold into one line. */
export function ActivityLine({ messages }: { messages: readonly MessageRest[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const last = messages.at(-1)
  if (messages.length >= FOLD_FROM && !isOpen && last)
    return (
      <Activity>
        <Icon of={Zap} size={14} />
        <button type="button" aria-expanded={false} onClick={() => setIsOpen(true)}>
          <FormattedMessage
            id="conversations.activity.folded"
            defaultMessage="{count, plural, one {# change} other {# changes}}"
            values={{ count: messages.length }}
          />
        </button>
        <FormattedTime value={last.created_at * 1000} />
      </Activity>
    )
  return messages.map((message) => (
    <Activity key={message.id}>
      <Icon of={Zap} size={14} />
      {/* In the direction of the page: a name of the other direction at its start must not turn the sentence. */}
      <span>
        <BreakableText text={message.content ?? ''} />
      </span>
      <FormattedTime value={message.created_at * 1000} />
    </Activity>
  ))
}

const Typing = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minH: '6', mt: '2.5', textStyle: '12', color: 'fg.3' },
})
const Dots = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    h: '5',
    px: '2',
    borderRadius: '10px',
    bg: 'bubble.in',
    '& i': { boxSize: '5px', borderRadius: 'full', bg: 'fg.3' },
    '& i:nth-of-type(1)': { opacity: 0.4 },
    '& i:nth-of-type(2)': { opacity: 0.7 },
  },
})

/** Who is typing, under the last message. Said aloud once, by the announcer, not here. */
export function TypingRow({ typists }: { typists: readonly Typist[] }) {
  const first = typists[0]
  if (!first) return null
  return (
    <Typing>
      <Avatar name={first.name} id={Number(first.key.split(':')[1])} size={20} />
      <Dots aria-hidden>
        <i />
        <i />
        <i />
      </Dots>
      <span>
        <TypingText typists={typists} />
      </span>
    </Typing>
  )
}
