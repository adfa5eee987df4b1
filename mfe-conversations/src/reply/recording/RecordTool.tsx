import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import { useEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { canRecord, tapeTime } from './recorded.ts'
import type { Recorder } from './useRecorder.ts'

const Running = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    px: '2',
    h: '7',
    borderRadius: '6',
    bg: 'danger.bg',
    color: 'danger.fg',
    textStyle: '12',
    fontVariantNumeric: 'tabular-nums',
    '& > i': { boxSize: '2', borderRadius: 'full', bg: 'danger.fg' },
  },
})

const TEXTS = defineMessages({
  record: { id: 'conversations.recording.start', defaultMessage: 'Record a voice message' },
  keep: { id: 'conversations.recording.keep', defaultMessage: 'Attach the recording' },
})

/** Records a voice message. Not drawn where the browser cannot. The focus stays with whoever uses the keyboard. */
export function RecordTool({ recorder }: { recorder: Recorder }) {
  const intl = useIntl()
  const begin = useRef<HTMLButtonElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const isRunning = recorder.startedAt !== null
  const hasRun = useRef(false)
  useEffect(() => {
    if (isRunning) keep.current?.focus()
    else if (hasRun.current && document.activeElement === document.body) begin.current?.focus()
    hasRun.current = isRunning
  }, [isRunning])
  if (!canRecord()) return null
  if (recorder.startedAt === null)
    return (
      <IconButton
        ref={begin}
        size="sm"
        icon={Mic}
        iconSize={18}
        label={intl.formatMessage(TEXTS.record)}
        onClick={() => recorder.start()}
      />
    )
  return (
    <Running role="group" aria-label={intl.formatMessage(TEXTS.record)}>
      <i />
      <Elapsed since={recorder.startedAt} />
      <Button variant="link" onClick={recorder.cancel}>
        <FormattedMessage id="conversations.recording.cancel" defaultMessage="Cancel" />
      </Button>
      <IconButton ref={keep} size="xs" icon={Check} label={intl.formatMessage(TEXTS.keep)} onClick={recorder.keep} />
    </Running>
  )
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{tapeTime((now - since) / 1000)}</span>
}
