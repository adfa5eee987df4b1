import { Icon, type IconType } from '@parley/shared/ui/icon'
import CheckCheck from 'lucide-react/icons/check-check'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import { FormattedMessage } from 'react-intl'

interface SampleRow {
  name: string
  initials: string
  /** One of the eight tints of avatars. */
  tint: number
  inbox: string
  icon: IconType
  time: string
  text: string
  unread: number
}

const SAMPLE: readonly SampleRow[] = [
  {
    name: 'Diego Fuentes',
    initials: 'DF',
    tint: 4,
    inbox: 'Website',
    icon: Globe,
    time: '4m',
    text: 'Can you change the address before it ships?',
    unread: 2,
  },
  {
    name: 'Hanne Vestergaard',
    initials: 'HV',
    tint: 6,
    inbox: 'WhatsApp',
    icon: MessageCircle,
    time: '9m',
    text: 'Can I still ride home without assist?',
    unread: 0,
  },
  {
    name: 'Cykelhuset Lund',
    initials: 'CL',
    tint: 8,
    inbox: 'E-mail',
    icon: Mail,
    time: '26m',
    text: 'Could you hold a fifth frame in size 56?',
    unread: 0,
  },
]

/** Sample words are English whatever the language of the page, and keep their direction. */
function Said({ children }: { children: string }) {
  return (
    <bdi dir="ltr" lang="en">
      {children}
    </bdi>
  )
}

/** What the product looks like, as decoration: hidden from assistive technology and from small windows. */
export function SamplePanel() {
  return (
    <div className="sample" aria-hidden>
      <div className="sample-float sample-list">
        {SAMPLE.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </div>
      <div className="sample-float sample-thread">
        <div className="sample-bubble sample-in">
          <Said>Can I still ride home without assist?</Said>
        </div>
        <div className="sample-bubble sample-out">
          <Said>Yes, that is safe. A bracket kit leaves today and arrives tomorrow before noon.</Said>
        </div>
        <div className="sample-line sample-read">
          <span className="sample-meta">
            10:26 <Icon of={CheckCheck} size={14} color="brand-fg" /> Read
          </span>
        </div>
      </div>
      <div className="sample-float sample-note">
        <div className="sample-line">
          <Icon of={Lock} size={14} />
          <FormattedMessage id="shell.sample.note" defaultMessage="Private note" /> · Leïla
        </div>
        <span>
          <Said>Same batch as the October recall.</Said>
        </span>
      </div>
    </div>
  )
}

function Row({ row }: { row: SampleRow }) {
  return (
    <div className="sample-row">
      <span
        className="sample-avatar"
        data-initials={row.initials}
        style={{ background: `var(--tint-${row.tint}-bg)`, color: `var(--tint-${row.tint}-fg)` }}
      />
      <div>
        <div className="sample-line">
          <b className={row.unread ? 'sample-unread' : undefined}>{row.name}</b>
          <span className="sample-meta">
            <Icon of={row.icon} size={14} />
            {row.inbox}
          </span>
          <span className="sample-meta sample-time">{row.time}</span>
        </div>
        <div className="sample-line">
          <span className="sample-said">
            <Said>{row.text}</Said>
          </span>
          {row.unread > 0 && <span className="sample-count">{row.unread}</span>}
        </div>
      </div>
    </div>
  )
}
