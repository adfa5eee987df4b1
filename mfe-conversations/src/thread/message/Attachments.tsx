import type { RecipeDefinition } from '@chakra-ui/react/styled-system'
import type { Attachment } from '@parley/shared/contract/message'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import ContactRound from 'lucide-react/icons/contact-round'
import FileText from 'lucide-react/icons/file-text'
import MapPin from 'lucide-react/icons/map-pin'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LatePictureViewer } from '../../pictures/LatePictureViewer.tsx'
import { nameIn } from '../../pictures/name-in.ts'
import { sizeText } from '../../reply/FileRow.tsx'

/** Images drawn at most; the rest is a number on the last one. */
const MAX_IMAGES = 4
/** Of `thumb_url` (contract, workspace 1.2). */
const THUMB_WIDTH = 250

const Shots = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', maxW: '24rem' } })
const Shot = styled('a', {
  base: {
    position: 'relative',
    display: 'block',
    width: '6rem',
    height: '4.125rem',
    borderRadius: '10px',
    overflow: 'hidden',
    bg: 'bg.press',
    '& img': { boxSize: 'full', objectFit: 'cover' },
    '&[data-alone=true]': {
      width: 'auto',
      maxW: '20rem',
      height: 'auto',
      maxH: '16rem',
      '& img': { objectFit: 'contain', maxH: '16rem', width: 'auto' },
    },
    '[data-theme=dark] &': { filter: 'brightness(0.92)' },
  },
})
const More = styled('span', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    bg: 'rgb(14 17 22 / 0.56)',
    color: 'white',
    textStyle: '16',
    fontWeight: 'semibold',
  },
})
const chipLook: RecipeDefinition = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    maxW: '20rem',
    px: '3',
    borderRadius: '8',
    bg: 'bg.surface',
    color: 'fg.1',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    textStyle: '12',
    textDecoration: 'none',
    '& b': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // The name of a place is what was said: it is read whole.
    '&[data-place] b': { py: '2', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& span': { color: 'fg.3', flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  },
}
const FileChip = styled('a', chipLook)
const NoFileChip = styled('span', chipLook)
const Recording = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    '& > button': { minW: '8', minH: '8', textStyle: '12', fontWeight: 'medium', color: 'fg.2', cursor: 'pointer' },
  },
})
const Transcript = styled('p', { base: { maxW: '20rem', textStyle: '12', color: 'fg.2' } })
const Player = styled('audio', { base: { width: '17.5rem', maxW: 'full', height: '10' } })
const Screen = styled('video', { base: { maxW: '20rem', maxH: '16rem', borderRadius: '10px', bg: 'bg.press' } })

/** Files of a message, each in the way it is looked at. Sizes are reserved, so that late pictures move nothing. */
export function Attachments({
  attachments,
  isSticker = false,
}: {
  attachments: readonly Attachment[]
  /** Small, and not to be opened. */
  isSticker?: boolean
}) {
  const images = attachments.filter(isImage)
  return (
    <>
      {images.length > 0 && (isSticker ? <Stickers images={images} /> : <Images images={images} />)}
      {attachments
        .filter((attachment) => !isImage(attachment))
        .map((attachment) => (
          <Other key={attachment.id} attachment={attachment} />
        ))}
    </>
  )
}

const isImage = ({ file_type, data_url }: Attachment) =>
  Boolean(data_url) && ['image', 'story_mention', 'ig_reel', 'share'].includes(file_type)

/** The rendition where it is sharp enough, the picture itself where it is not. */
const sourcesOf = ({ thumb_url, data_url, width }: Attachment) =>
  thumb_url && data_url && width && width > THUMB_WIDTH
    ? `${thumb_url} ${THUMB_WIDTH}w, ${data_url} ${width}w`
    : undefined

function Images({ images }: { images: readonly Attachment[] }) {
  const intl = useIntl()
  const [shown, setShown] = useState<number | null>(null)
  const hidden = images.length - MAX_IMAGES
  return (
    <Shots>
      {shown !== null && <LatePictureViewer pictures={images} first={shown} onClose={() => setShown(null)} />}
      {images.slice(0, MAX_IMAGES).map((image, index) => (
        <Shot
          key={image.id}
          href={image.data_url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            // With Mod, Shift or the middle button the browser does what it does with links.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            setShown(index)
          }}
          data-alone={images.length === 1}
          aria-label={intl.formatMessage(
            { id: 'conversations.attachment.image', defaultMessage: 'Open image {number} of {total}' },
            { number: index + 1, total: images.length },
          )}
        >
          <img
            src={image.thumb_url || image.data_url}
            srcSet={sourcesOf(image)}
            sizes={images.length === 1 ? '20rem' : '6rem'}
            alt=""
            width={image.width ?? undefined}
            height={image.height ?? undefined}
            loading="lazy"
          />
          {hidden > 0 && index === MAX_IMAGES - 1 && <More>+{hidden}</More>}
        </Shot>
      ))}
    </Shots>
  )
}

function Stickers({ images }: { images: readonly Attachment[] }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'conversations.attachment.sticker', defaultMessage: 'Sticker' })
  return images.map(({ id, data_url }) => (
    <img key={id} src={data_url} alt={label} width={128} height={128} loading="lazy" style={{ objectFit: 'contain' }} />
  ))
}

function Other({ attachment }: { attachment: Attachment }) {
  const intl = useIntl()
  const { file_type, data_url } = attachment
  if (file_type === 'location') return <Place attachment={attachment} />
  if (file_type === 'contact' || !data_url)
    return (
      <NoFileChip>
        <Icon of={ContactRound} />
        <b dir="auto">
          {attachment.fallback_title ?? (
            <FormattedMessage id="conversations.attachment.unknown" defaultMessage="Attachment" />
          )}
        </b>
      </NoFileChip>
    )
  if (file_type === 'audio') return <Voice url={data_url} words={attachment.transcribed_text} />
  if (file_type === 'video')
    return <Screen controls preload="metadata" src={data_url} aria-label={nameIn(data_url) ?? undefined} />
  return (
    <FileChip href={data_url} target="_blank" rel="noopener noreferrer">
      <Icon of={FileText} color="fg-3" />
      <b dir="auto">
        <FileName attachment={attachment} />
      </b>
      {attachment.file_size ? <span>{sizeText(intl.formatNumber, attachment.file_size)}</span> : null}
    </FileChip>
  )
}

const SPEEDS = [1, 1.5, 2] as const

/** A recording, faster on request, with its words where they were written down. */
function Voice({ url, words }: { url: string; words: string | undefined }) {
  const intl = useIntl()
  const player = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState(0)
  const speed = SPEEDS[at] ?? 1
  const label = intl.formatMessage({ id: 'conversations.attachment.voice', defaultMessage: 'Voice message' })
  const faster = () => {
    const next = (at + 1) % SPEEDS.length
    setAt(next)
    if (player.current) player.current.playbackRate = SPEEDS[next] ?? 1
  }
  return (
    <>
      <Recording>
        <Player ref={player} controls preload="metadata" src={url} aria-label={label} />
        <button
          type="button"
          aria-label={intl.formatMessage(
            { id: 'conversations.attachment.speed', defaultMessage: 'Speed: {speed, number}×' },
            { speed },
          )}
          onClick={faster}
        >
          {intl.formatNumber(speed)}×
        </button>
      </Recording>
      {words && <Transcript dir="auto">{words}</Transcript>}
    </>
  )
}

function Place({ attachment: { coordinates_lat, coordinates_long, fallback_title } }: { attachment: Attachment }) {
  return (
    <FileChip
      data-place
      href={`https://www.openstreetmap.org/?mlat=${coordinates_lat}&mlon=${coordinates_long}#map=15/${coordinates_lat}/${coordinates_long}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon of={MapPin} color="fg-3" />
      <b dir="auto">
        {fallback_title || <FormattedMessage id="conversations.attachment.location" defaultMessage="Location" />}
      </b>
    </FileChip>
  )
}

/** The last part of the address, where that is a name; otherwise what kind of file it is. */
function FileName({ attachment: { data_url = '', extension } }: { attachment: Attachment }) {
  const name = nameIn(data_url)
  if (name) return name
  if (extension)
    return (
      <FormattedMessage
        id="conversations.attachment.ofType"
        defaultMessage="{type} file"
        values={{ type: extension.toUpperCase() }}
      />
    )
  return <FormattedMessage id="conversations.attachment.file" defaultMessage="File" />
}
