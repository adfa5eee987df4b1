import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef } from 'react'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { isFirstShowing, tapeTime } from './recorded.ts'
import { useListening } from './useListening.ts'

const Way = styled('input', {
  base: { flex: '1 1 6rem', minW: '2.5rem', accentColor: 'var(--brand)', cursor: 'pointer' },
})

const TEXTS: Record<'listen' | 'pause' | 'position', MessageDescriptor> = defineMessages({
  listen: { id: 'conversations.recording.listen', defaultMessage: 'Listen to {name}' },
  pause: { id: 'conversations.recording.pause', defaultMessage: 'Pause {name}' },
  position: { id: 'conversations.recording.position', defaultMessage: 'Position in {name}' },
})

/** A sound is heard before it is sent. What was just recorded takes the focus, so that Enter plays it. */
export function ListenTool({ file }: { file: File }) {
  const intl = useIntl()
  const button = useRef<HTMLButtonElement>(null)
  const { isPlaying, at, length, toggle, goTo } = useListening(file)
  const { name } = file
  useEffect(() => {
    if (isFirstShowing(file)) button.current?.focus()
  }, [file])
  // How long a chosen sound is shows once it has been begun.
  const heard = length > 0 ? `${tapeTime(at)} / ${tapeTime(length)}` : tapeTime(at)
  return (
    <>
      <IconButton
        ref={button}
        size="xs"
        icon={isPlaying ? Pause : Play}
        label={intl.formatMessage(isPlaying ? TEXTS.pause : TEXTS.listen, { name })}
        onClick={toggle}
      />
      <Way
        type="range"
        min={0}
        max={length}
        step="any"
        value={Math.min(at, length)}
        aria-label={intl.formatMessage(TEXTS.position, { name })}
        aria-valuetext={heard}
        onChange={(event) => goTo(Number(event.currentTarget.value))}
      />
      <span dir="ltr">{heard}</span>
    </>
  )
}
