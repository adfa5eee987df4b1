import { useShell } from '@parley/shared/remote/use-shell'
import { Avatar } from '@parley/shared/ui/avatar'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import Copy from 'lucide-react/icons/copy'
import Globe from 'lucide-react/icons/globe'
import IdCard from 'lucide-react/icons/id-card'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { Fragment, type ReactNode } from 'react'
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { contactFacts } from './contact-facts.ts'

const Root = styled('div', { base: { px: '4', pb: '3.5' } })
const Head = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', mb: '3', '& > div': { minW: 0 } },
})
const Name = styled('p', {
  base: {
    textStyle: '16',
    fontWeight: 'semibold',
    letterSpacing: '-0.008em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})
const Muted = styled('p', {
  base: { color: 'fg.3', textStyle: '13', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Line = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '7',
    minW: 0,
    color: 'fg.2',
    textStyle: '13',
    '& > svg': { color: 'fg.3' },
    '& > .words': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > button': { marginInlineStart: 'auto' },
  },
})

const TEXTS = defineMessages({
  email: { id: 'conversations.contact.copyEmail', defaultMessage: 'Copy e-mail address' },
  phone: { id: 'conversations.contact.copyPhone', defaultMessage: 'Copy phone number' },
  copied: { id: 'conversations.contact.copied', defaultMessage: 'Copied' },
})

/** Who the customer is and how to reach them. */
export function ContactCard({ contact, isOnline }: { contact: ConversationEntry['contact']; isOnline: boolean }) {
  const intl = useIntl()
  const facts = contactFacts(contact)
  return (
    <Root>
      <Head>
        <Avatar
          name={contact.name}
          id={contact.id}
          src={contact.thumbnail}
          size={48}
          {...(isOnline ? { presence: 'online' as const } : {})}
        />
        <div>
          <Name dir="auto">{contact.name}</Name>
          <Muted dir="auto">
            {facts.company ??
              (contact.created_at ? (
                <FormattedMessage
                  id="conversations.contact.since"
                  defaultMessage="Contact since {date}"
                  values={{ date: <FormattedDate value={contact.created_at * 1000} month="short" year="numeric" /> }}
                />
              ) : null)}
          </Muted>
        </div>
      </Head>
      {contact.email && (
        <Fact icon={Mail} copy={{ text: contact.email, label: intl.formatMessage(TEXTS.email) }}>
          <bdi dir="ltr">{contact.email}</bdi>
        </Fact>
      )}
      {contact.phone_number && (
        <Fact icon={Phone} copy={{ text: contact.phone_number, label: intl.formatMessage(TEXTS.phone) }}>
          <bdi dir="ltr">{contact.phone_number}</bdi>
        </Fact>
      )}
      {facts.place.length > 0 && (
        <Fact icon={MapPin}>
          {facts.place.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ', '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Fact>
      )}
      {facts.language && (
        <Fact icon={Globe}>{intl.formatDisplayName(facts.language, { type: 'language' }) ?? facts.language}</Fact>
      )}
      {contact.identifier && (
        <Fact icon={IdCard}>
          <bdi>{contact.identifier}</bdi>
        </Fact>
      )}
    </Root>
  )
}

function Fact({
  icon,
  copy,
  children,
}: {
  icon: IconType
  copy?: { text: string; label: string }
  children: ReactNode
}) {
  const intl = useIntl()
  const { notify } = useShell()
  const run = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => notify.toast(intl.formatMessage(TEXTS.copied)),
      () => notify.toast(text),
    )
  return (
    <Line>
      <Icon of={icon} />
      {/* What can be copied is an address or a number: a long one is cut at its end, which is on the right. */}
      <span className="words" dir={copy && 'ltr'}>
        {children}
      </span>
      {copy && <IconButton size="xs" icon={Copy} iconSize={16} label={copy.label} onClick={() => run(copy.text)} />}
    </Line>
  )
}
