import { Icon, type IconType } from '@parley/shared/ui/icon'
import Bot from 'lucide-react/icons/bot'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import File from 'lucide-react/icons/file'
import ImageIcon from 'lucide-react/icons/image'
import Lock from 'lucide-react/icons/lock'
import Mic from 'lucide-react/icons/mic'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Video from 'lucide-react/icons/video'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { TypingText } from '../../typing/TypingText.tsx'
import type { Files, Preview, Sentence } from './preview.ts'

const GLYPHS = defineMessages({
  me: { id: 'conversations.preview.reply', defaultMessage: 'Reply' },
  colleague: { id: 'conversations.preview.reply', defaultMessage: 'Reply' },
  bot: { id: 'conversations.preview.bot', defaultMessage: 'Automated message' },
  note: { id: 'conversations.preview.note', defaultMessage: 'Private note' },
})
const SENTENCES: Record<Sentence, MessageDescriptor> = defineMessages({
  deleted: { id: 'conversations.message.deleted', defaultMessage: 'This message was deleted' },
  unsupported: {
    id: 'conversations.message.unsupported',
    defaultMessage: "This kind of message cannot be shown here. Open the channel's own app to see it.",
  },
  sticker: { id: 'conversations.attachment.sticker', defaultMessage: 'Sticker' },
  place: { id: 'conversations.attachment.location', defaultMessage: 'Location' },
  none: { id: 'conversations.preview.none', defaultMessage: 'No messages yet' },
})
const ICONS: Record<keyof typeof GLYPHS, IconType> = { me: CornerUpLeft, colleague: CornerUpLeft, bot: Bot, note: Lock }
const FILES: Record<Files['file'], IconType> = {
  image: ImageIcon,
  audio: Mic,
  video: Video,
  file: File,
}

/** Second line of a row. */
export function PreviewLine({ preview }: { preview: Preview }) {
  switch (preview.kind) {
    case 'failed':
      return (
        <>
          <Glyph of={TriangleAlert} failed />
          <span className="preview">
            <FormattedMessage
              id="conversations.preview.failed"
              defaultMessage="<b>Not delivered:</b> {text}"
              values={{
                b: (words) => <span className="draft">{words}</span>,
                text: preview.files ? <FileWords {...preview.files} /> : <bdi>{preview.text}</bdi>,
              }}
            />
          </span>
        </>
      )
    case 'draft':
      return (
        <span className="preview">
          <FormattedMessage
            id="conversations.preview.draft"
            defaultMessage="<b>Draft:</b> {text}"
            values={{ b: (words) => <span className="draft">{words}</span>, text: <bdi>{preview.text}</bdi> }}
          />
        </span>
      )
    case 'typing':
      return (
        <>
          {preview.typists[0]?.kind === 'agent' && <Glyph of={Pencil} />}
          <span className="preview live">
            <TypingText typists={preview.typists} />
          </span>
        </>
      )
    case 'message':
      return (
        <>
          {preview.from !== 'contact' && <Glyph of={ICONS[preview.from]} label={GLYPHS[preview.from]} />}
          <span
            className="preview"
            {...(preview.from === 'me' || preview.author ? { 'data-said-by': true } : { dir: 'auto' })}
          >
            <Words preview={preview} />
          </span>
        </>
      )
    case 'files':
      return (
        <>
          {preview.isNote && <Glyph of={Lock} label={GLYPHS.note} />}
          <Glyph of={FILES[preview.file]} />
          <span className="preview">
            <FileWords {...preview} />
          </span>
        </>
      )
    default:
      return (
        <span className="preview">
          <FormattedMessage {...SENTENCES[preview.kind]} />
        </span>
      )
  }
}

function Glyph({ of, label, failed }: { of: IconType; label?: MessageDescriptor; failed?: boolean }) {
  const intl = useIntl()
  return (
    <span className="glyph" data-failed={failed}>
      <Icon of={of} size={14} {...(label ? { label: intl.formatMessage(label) } : {})} />
    </span>
  )
}

function Words({ preview: { from, author, text } }: { preview: Extract<Preview, { kind: 'message' }> }) {
  if (from === 'me')
    return (
      <FormattedMessage
        id="conversations.preview.you"
        defaultMessage="You: {text}"
        values={{ text: <bdi>{text}</bdi> }}
      />
    )
  if (author)
    return (
      <FormattedMessage
        id="conversations.preview.by"
        defaultMessage="{author}: {text}"
        values={{ author: <bdi>{author}</bdi>, text: <bdi>{text}</bdi> }}
      />
    )
  return text
}

function FileWords({ file, count }: Files) {
  switch (file) {
    case 'image':
      return (
        <FormattedMessage
          id="conversations.preview.photos"
          defaultMessage="{count, plural, one {# photo} other {# photos}}"
          values={{ count }}
        />
      )
    case 'audio':
      return (
        <FormattedMessage
          id="conversations.preview.audio"
          defaultMessage="{count, plural, one {# voice message} other {# voice messages}}"
          values={{ count }}
        />
      )
    case 'video':
      return (
        <FormattedMessage
          id="conversations.preview.videos"
          defaultMessage="{count, plural, one {# video} other {# videos}}"
          values={{ count }}
        />
      )
    case 'file':
      return (
        <FormattedMessage
          id="conversations.preview.files"
          defaultMessage="{count, plural, one {# file} other {# files}}"
          values={{ count }}
        />
      )
  }
}
