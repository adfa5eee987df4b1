import type { ScheduledMessage } from '@parley/shared/contract/scheduled-message'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useSession } from '@parley/shared/remote/use-shell'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hand from 'lucide-react/icons/hand'
import { memo, useState } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { ScheduledForm } from './ScheduledForm.tsx'
import { useScheduled } from './useScheduled.ts'

const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    mx: '4',
    mb: '1',
    maxH: '9rem',
    overflowY: 'auto',
    flexShrink: 0,
  },
})
const Row = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    px: '2',
    py: '1',
    borderRadius: '8',
    bg: 'bg.sunken',
    textStyle: '12',
    color: 'fg.2',
    '&[data-state=held]': { bg: 'warning.bg', color: 'warning.fg' },
    '&[data-state=failed]': { bg: 'danger.bg', color: 'danger.fg' },
    '& > .words': { flex: '1 1 12rem', minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { flexShrink: 0 },
    '& > .acts': { display: 'inline-flex', gap: '1' },
  },
})

const LosingFiles = lazyPage(async () => ({ default: (await import('./LosingFiles.tsx')).LosingFiles }))

interface StripProps {
  conversationId: number
  /** Takes the words of an answer that is not sent after all. */
  onReturn: (content: string, isPrivate: boolean) => void
}

/** What will be sent later, between the messages and the editor; nothing where nothing waits. */
export const ScheduledStrip = memo(function ScheduledStrip({ conversationId, onReturn }: StripProps) {
  const intl = useIntl()
  const { scheduled, change, cancel, sendNow } = useScheduled(conversationId)
  const [edited, setEdited] = useState<ScheduledMessage | null>(null)
  const [asked, setAsked] = useState<ScheduledMessage | null>(null)
  const takeBack = async (one: ScheduledMessage) => {
    setAsked(null)
    if ((await cancel(one)) && one.content.trim() !== '') onReturn(one.content, one.private)
  }
  if (scheduled.length === 0) return null
  return (
    <>
      <List
        aria-label={intl.formatMessage({
          id: 'conversations.later.label',
          defaultMessage: 'Answers that are sent later',
        })}
      >
        {scheduled.map((one) => (
          <ScheduledRow
            key={one.id}
            scheduled={one}
            onEdit={() => setEdited(one)}
            onCancel={() => (one.filenames.length > 0 ? setAsked(one) : void takeBack(one))}
            onSend={() => void sendNow(one)}
          />
        ))}
      </List>
      {edited && (
        <ScheduledForm
          key={edited.id}
          scheduled={edited}
          onClose={() => setEdited(null)}
          onSave={(changes) => change(edited, changes)}
        />
      )}
      {asked && (
        <LateCode onClose={() => setAsked(null)}>
          <LosingFiles
            filenames={asked.filenames}
            onConfirm={() => void takeBack(asked)}
            onCancel={() => setAsked(null)}
          />
        </LateCode>
      )}
    </>
  )
})

interface RowProps {
  scheduled: ScheduledMessage
  onEdit: () => void
  onCancel: () => void
  onSend: () => void
}

function ScheduledRow({ scheduled, onEdit, onCancel, onSend }: RowProps) {
  const { state, content, filenames, user } = scheduled
  const session = useSession()
  const isMine = user.id === session.user.id
  const mayChange = isMine || session.permissions.includes('administrator')
  const words = [toPlainText(content, 200), ...filenames].filter(Boolean).join(' · ')
  return (
    <Row data-state={state}>
      <Icon of={state === 'waiting' ? CalendarClock : state === 'held' ? Hand : CircleAlert} size={14} />
      <span>
        <Standing scheduled={scheduled} />
        {!isMine && (
          <>
            {' · '}
            <bdi>{user.name}</bdi>
          </>
        )}
      </span>
      <bdi className="words">{words}</bdi>
      {mayChange && (
        <span className="acts">
          <Button size="sm" variant="ghost" onClick={onSend}>
            <FormattedMessage id="conversations.later.now" defaultMessage="Send now" />
          </Button>
          <Button size="sm" variant="ghost" onClick={onEdit}>
            <FormattedMessage id="conversations.later.change" defaultMessage="Change" />
          </Button>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            <FormattedMessage id="conversations.later.cancel" defaultMessage="Do not send" />
          </Button>
        </span>
      )}
    </Row>
  )
}

function Standing({ scheduled: { state, send_at, problem } }: { scheduled: ScheduledMessage }) {
  if (state === 'held')
    return <FormattedMessage id="conversations.later.held" defaultMessage="Held back: the customer wrote first" />
  if (state === 'failed')
    return (
      <FormattedMessage
        id="conversations.later.notSent"
        defaultMessage="Not sent: {problem}"
        values={{ problem: <bdi>{problem}</bdi> }}
      />
    )
  return (
    <FormattedMessage
      id="conversations.later.at"
      defaultMessage="Goes out {day}, {time}"
      values={{
        day: <FormattedDate value={send_at * 1000} weekday="short" day="numeric" month="short" />,
        time: <FormattedTime value={send_at * 1000} />,
      }}
    />
  )
}
