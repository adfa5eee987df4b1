import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import type { ContactPair, DUPLICATE_REASONS } from '@parley/shared/contract/contact-merge'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { styled } from '@parley/shared/ui/styled'
import { TextLink } from '@parley/shared/ui/text-link'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { contactPath } from '../paths.ts'

const REASONS = defineMessages<(typeof DUPLICATE_REASONS)[number]>({
  email: { id: 'contacts.duplicates.email', defaultMessage: 'The same mailbox' },
  phone: { id: 'contacts.duplicates.phone', defaultMessage: 'The same phone number' },
  person: { id: 'contacts.duplicates.person', defaultMessage: 'The same name and company' },
})
const Two = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '4' },
})
const One = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1',
    minW: '0',
    textStyle: '13',
    color: 'fg.2',
    '& > :nth-last-child(2)': { mb: '3' },
    '& > button': { mt: 'auto' },
  },
})
const Who = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', mb: '1', minW: '0', maxW: 'full' },
})
const Fact = styled('bdi', { base: { display: 'block', overflowWrap: 'anywhere' } })

interface DuplicatePairProps {
  pair: ContactPair
  onKeep: (base: ContactRecord, other: ContactRecord) => void
  onDismiss: () => Promise<void>
}

/** Two contacts side by side, why they may be one, and what to do about it. */
export function DuplicatePair({ pair, onKeep, onDismiss }: DuplicatePairProps) {
  const [first, second] = pair.contacts
  const intl = useIntl()
  const [isBusy, setIsBusy] = useState(false)
  const dismiss = async () => {
    setIsBusy(true)
    await onDismiss()
    setIsBusy(false)
  }
  return (
    <Card
      title={intl.formatMessage(REASONS[pair.reason])}
      actions={
        <Button size="sm" loading={isBusy} onClick={() => void dismiss()}>
          <FormattedMessage id="contacts.duplicates.dismiss" defaultMessage="Not the same person" />
        </Button>
      }
    >
      <Two>
        <Half contact={first} onKeep={() => onKeep(first, second)} />
        <Half contact={second} onKeep={() => onKeep(second, first)} />
      </Two>
    </Card>
  )
}

function Half({ contact, onKeep }: { contact: ContactRecord; onKeep: () => void }) {
  const { id, name, email, phone_number: phone, thumbnail, additional_attributes: more } = contact
  const known = name || email || phone || String(id)
  const facts = [email, phone, more.company_name, more.city].filter(
    (fact): fact is string => typeof fact === 'string' && fact !== '' && fact !== known,
  )
  return (
    <One>
      <Who>
        <Avatar id={id} name={known} src={thumbnail} />
        <TextLink to={contactPath(id)}>
          <bdi>{known}</bdi>
        </TextLink>
      </Who>
      {facts.map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
      <Button size="sm" onClick={onKeep}>
        <span>
          <FormattedMessage
            id="contacts.duplicates.keep"
            defaultMessage="Keep {name}"
            values={{ name: <bdi>{known}</bdi> }}
          />
        </span>
      </Button>
    </One>
  )
}
