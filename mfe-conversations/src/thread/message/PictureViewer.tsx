import type { Attachment } from '@parley/shared/contract/message'
import { Dialog } from '@parley/shared/ui/dialog'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'

const Stage = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr) 2rem',
    alignItems: 'center',
    gap: '2',
    minH: '12rem',
    '& img': { maxW: 'full', maxH: '70vh', mx: 'auto', objectFit: 'contain', borderRadius: '8' },
  },
})
const Foot = styled('div', {
  base: { display: 'flex', justifyContent: 'space-between', width: 'full', textStyle: '12', color: 'fg.3' },
})

const TEXTS = defineMessages({
  previous: { id: 'conversations.picture.previous', defaultMessage: 'Previous picture' },
  next: { id: 'conversations.picture.next', defaultMessage: 'Next picture' },
})

interface PictureViewerProps {
  pictures: readonly Attachment[]
  /** The one that was pressed. */
  first: number
  onClose: () => void
}

/** Pictures of a message in full, one at a time; arrow keys go from one to the next. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const intl = useIntl()
  const [at, setAt] = useState(first)
  const picture = pictures[at]
  const step = (by: 1 | -1) => setAt((now) => Math.min(pictures.length - 1, Math.max(0, now + by)))
  const forward = typeof document !== 'undefined' && document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(event.key === forward ? 1 : -1)
  }
  return (
    <Dialog
      open
      width="60rem"
      onClose={onClose}
      title={
        <FormattedMessage
          id="conversations.picture.title"
          defaultMessage="Picture {number} of {total}"
          values={{ number: at + 1, total: pictures.length }}
        />
      }
      footer={
        <Foot>
          <a href={picture?.data_url} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id="conversations.picture.open" defaultMessage="Open the original" />
          </a>
        </Foot>
      }
    >
      <Stage role="group" onKeyDown={onKeyDown}>
        <IconButton
          icon={ChevronLeft}
          directional
          label={intl.formatMessage(TEXTS.previous)}
          tooltip={false}
          disabled={at === 0}
          onClick={() => step(-1)}
        />
        <img src={picture?.data_url} alt="" />
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
