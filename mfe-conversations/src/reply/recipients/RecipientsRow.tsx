import { splitAddresses } from '@parley/shared/contract/rules/email'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { RECIPIENT_KINDS, type RecipientKind, type Recipients, wrongAddresses } from './recipients.ts'

const Summary = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'full',
    minW: 0,
    px: '3.5',
    minH: '7',
    '@media (pointer: coarse)': { minH: '11' },
    textStyle: '12',
    color: 'fg.3',
    textAlign: 'start',
    cursor: 'pointer',
    '& > .who': { minW: 0, color: 'fg.2', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { marginInlineStart: 'auto' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Fields = styled('div', {
  base: {
    px: '3.5',
    pb: '1',
    '& > label': {
      display: 'grid',
      gridTemplateColumns: '2.25rem minmax(0, 1fr)',
      alignItems: 'center',
      minH: '8',
      '@media (pointer: coarse)': { minH: '11' },
      textStyle: '12',
      color: 'fg.3',
      borderBottom: '1px solid',
      borderColor: 'line.1',
      // The line under the field stands in for a ring, which would be cut off by the box.
      '&:has(:focus-visible)': { borderColor: 'transparent', boxShadow: 'inset 0 -2px 0 var(--focus)' },
    },
    '& input': { textStyle: '13', color: 'fg.1', bg: 'transparent', width: 'full', _focusVisible: { outline: 'none' } },
    '& input[aria-invalid=true]': { color: 'danger.fg' },
  },
})

const NAMES = defineMessages({
  to: { id: 'conversations.mail.to', defaultMessage: 'To' },
  cc: { id: 'conversations.mail.cc', defaultMessage: 'Cc' },
  bcc: { id: 'conversations.mail.bcc', defaultMessage: 'Bcc' },
})

interface RecipientsRowProps {
  recipients: Recipients
  onChange: (next: Recipients) => void
}

/** Who gets the mail, always in sight; opens into three fields. */
export function RecipientsRow({ recipients, onChange }: RecipientsRowProps) {
  const intl = useIntl()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const wrong = wrongAddresses(recipients)
  const shown = isOpen || wrong.length > 0
  const [first, ...others] = RECIPIENT_KINDS.flatMap((kind) => splitAddresses(recipients[kind]))
  return (
    <>
      <Summary type="button" aria-expanded={shown} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span>{intl.formatMessage(NAMES.to)}</span>
        <bdi className="who">
          {first ?? <FormattedMessage id="conversations.mail.nobody" defaultMessage="Nobody yet" />}
        </bdi>
        {others.length > 0 && <span>+{intl.formatNumber(others.length)}</span>}
        <Icon of={shown ? ChevronUp : ChevronDown} size={14} />
      </Summary>
      <Fields id={id} hidden={!shown}>
        {shown &&
          RECIPIENT_KINDS.map((kind) => (
            <Addresses
              key={kind}
              kind={kind}
              value={recipients[kind]}
              isWrong={splitAddresses(recipients[kind]).some((address) => wrong.includes(address))}
              onChange={(value) => onChange({ ...recipients, [kind]: value })}
            />
          ))}
      </Fields>
    </>
  )
}

/** Said to be wrong once it is left: a half-typed address is no mistake. */
function Addresses(props: { kind: RecipientKind; value: string; isWrong: boolean; onChange: (value: string) => void }) {
  const intl = useIntl()
  const [isLeft, setIsLeft] = useState(true)
  return (
    <label>
      {intl.formatMessage(NAMES[props.kind])}
      <input
        type="text"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        value={props.value}
        aria-invalid={props.isWrong && isLeft ? true : undefined}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  )
}
