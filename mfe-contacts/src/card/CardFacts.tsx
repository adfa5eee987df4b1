import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import Clock from 'lucide-react/icons/clock'
import Globe from 'lucide-react/icons/globe'
import IdCard from 'lucide-react/icons/id-card'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { defineMessages, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { CardFact } from './CardFact.tsx'
import { contactFacts } from './contact-facts.ts'
import { useMinute } from './useMinute.ts'

const TEXTS = defineMessages({
  email: { id: 'contacts.card.copyEmail', defaultMessage: 'Copy e-mail address' },
  phone: { id: 'contacts.card.copyPhone', defaultMessage: 'Copy phone number' },
})

/** How to reach somebody, where they are, and what time it is there. */
export function CardFacts({ contact }: { contact: ContactRecord }) {
  const intl = useIntl()
  const { place, language, timeZone } = contactFacts(contact)
  return (
    <>
      {contact.email && (
        <CardFact icon={Mail} copy={{ text: contact.email, label: intl.formatMessage(TEXTS.email) }}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </CardFact>
      )}
      {contact.phone_number && (
        <CardFact icon={Phone} copy={{ text: contact.phone_number, label: intl.formatMessage(TEXTS.phone) }}>
          <a href={`tel:${contact.phone_number}`} dir="ltr">
            {contact.phone_number}
          </a>
        </CardFact>
      )}
      {place.length > 0 && (
        <CardFact icon={MapPin}>
          <Place parts={place} />
        </CardFact>
      )}
      {timeZone && (
        <CardFact icon={Clock}>
          <LocalTime timeZone={timeZone} />
        </CardFact>
      )}
      {language && (
        <CardFact icon={Globe}>{intl.formatDisplayName(language, { type: 'language' }) ?? language}</CardFact>
      )}
      {contact.identifier && (
        <CardFact icon={IdCard}>
          <bdi>{contact.identifier}</bdi>
        </CardFact>
      )}
    </>
  )
}

function LocalTime({ timeZone }: { timeZone: string }) {
  const now = useMinute()
  return (
    <FormattedMessage
      id="contacts.card.localTime"
      defaultMessage="{time} for them"
      values={{ time: <FormattedTime value={now} timeZone={timeZone} /> }}
    />
  )
}

/** City and country, or the one that is known. */
function Place({ parts: [first, second] }: { parts: readonly string[] }) {
  if (!second) return <bdi>{first}</bdi>
  return (
    <FormattedMessage
      id="contacts.card.place"
      defaultMessage="{city}, {country}"
      values={{ city: <bdi>{first}</bdi>, country: <bdi>{second}</bdi> }}
    />
  )
}
