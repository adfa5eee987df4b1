/** @jsxImportSource preact */
import type { Attachment } from '@parley/shared/contract/message'
import { useWidget } from '../../pieces/context.ts'
import { Icon } from '../../pieces/Icons.tsx'
import './files-style.ts'

const nameIn = (url: string): string => decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? '')

/** Files of a message: what the browser can show is shown, the rest is a link. */
export const Attachments = ({ attachments }: { attachments: readonly Attachment[] }) => (
  <>
    {attachments.map((attachment) => (
      <AttachmentView key={attachment.id} attachment={attachment} />
    ))}
  </>
)

function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { t } = useWidget()
  const url = attachment.data_url
  if (attachment.file_type === 'location') {
    return (
      <MapLink
        lat={attachment.coordinates_lat ?? 0}
        long={attachment.coordinates_long ?? 0}
        title={attachment.fallback_title ?? ''}
      />
    )
  }
  if (!url) return null
  switch (attachment.file_type) {
    case 'image':
      return (
        <a class="picture" href={url} target="_blank" rel="noopener noreferrer" aria-label={t.openImage}>
          <img src={attachment.thumb_url || url} alt="" loading="lazy" />
        </a>
      )
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: recordings of people come without a transcript
      return <audio controls preload="none" src={url} />
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: recordings of people come without captions
      return <video controls preload="none" src={url} />
    default:
      return (
        <a class="file" href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="file" size={18} /> {attachment.fallback_title || nameIn(url)}
        </a>
      )
  }
}

const MapLink = ({ lat, long, title }: { lat: number; long: number; title: string }) => (
  <a
    class="file"
    href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${long}#map=16/${lat}/${long}`}
    target="_blank"
    rel="noopener noreferrer"
  >
    {title || `${lat}, ${long}`}
  </a>
)
