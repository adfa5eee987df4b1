import { Dialog } from '@parley/shared/ui/dialog'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { useAnnounce } from '../state/Announcer.tsx'
import { nameIn } from './name-in.ts'

const Stage = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr) 2rem',
    alignItems: 'center',
    gap: '2',
    minH: '12rem',
    borderRadius: '8',
    '& img': { maxW: 'full', maxH: '70vh', mx: 'auto', objectFit: 'contain', borderRadius: '8' },
  },
})
const Foot = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', width: 'full', textStyle: '12', color: 'fg.3' },
})

const TEXTS: Readonly<Record<'title' | 'previous' | 'next', MessageDescriptor>> = defineMessages({
  title: { id: 'conversations.picture.title', defaultMessage: 'Picture {number} of {total}' },
  previous: { id: 'conversations.picture.previous', defaultMessage: 'Previous picture' },
  next: { id: 'conversations.picture.next', defaultMessage: 'Next picture' },
})

interface PictureViewerProps {
  pictures: readonly { data_url?: string | undefined }[]
  /** The one that was pressed. */
  first: number
  onClose: () => void
}

/** Pictures in full, one at a time; arrow keys go from one to the next. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const intl = useIntl()
  const [at, setAt] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const announce = useAnnounce()
  const address = pictures[at]?.data_url ?? ''
  const title = (of: number) => intl.formatMessage(TEXTS.title, { number: of + 1, total: pictures.length })
  const step = (by: 1 | -1) => {
    const to = at + by
    if (!pictures[to]) return
    setAt(to)
    announce(title(to))
    // The button at the end of the row goes out, and would take the focus with it.
    if (!pictures[to + by]) stage.current?.focus()
  }
  const forward = typeof document !== 'undefined' && document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(event.key === forward ? 1 : -1)
  }
  return (
    <Dialog
      open
      width="60rem"
      onClose={onClose}
      title={title(at)}
      initialFocus={() => stage.current}
      footer={
        <Foot>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id="conversations.picture.open" defaultMessage="Open the original" />
          </a>
          <a href={address} download={nameIn(address) ?? ''}>
            <FormattedMessage id="conversations.picture.download" defaultMessage="Download" />
          </a>
        </Foot>
      }
    >
      <Stage ref={stage} role="group" aria-label={title(at)} tabIndex={-1} onKeyDown={onKeyDown}>
        <IconButton
          icon={ChevronLeft}
          directional
          label={intl.formatMessage(TEXTS.previous)}
          tooltip={false}
          disabled={at === 0}
          onClick={() => step(-1)}
        />
        <img key={address} src={address} alt={nameIn(address) ?? title(at)} />
        <IconButton
          icon={ChevronRight}
          directional
          label={intl.formatMessage(TEXTS.next)}
          tooltip={false}
          disabled={at === pictures.length - 1}
          onClick={() => step(1)}
        />
      </Stage>
    </Dialog>
  )
}
