import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import type { ContactMergeField } from '@parley/shared/contract/contact-merge'
import { Avatar } from '@parley/shared/ui/avatar'
import { styled } from '@parley/shared/ui/styled'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useAttributeDefinitions } from '../filter/useContactAttributes.ts'
import { type MergeChoice, mergeChoices } from './merge-choices.ts'

const NAMES = defineMessages<ContactMergeField>({
  name: { id: 'contacts.field.name', defaultMessage: 'Name' },
  email: { id: 'contacts.field.email', defaultMessage: 'E-mail' },
  phone_number: { id: 'contacts.field.phone', defaultMessage: 'Phone' },
  identifier: { id: 'contacts.field.identifier', defaultMessage: 'Identifier' },
  avatar: { id: 'contacts.field.avatar', defaultMessage: 'Picture' },
  company_name: { id: 'contacts.field.company', defaultMessage: 'Company' },
  city: { id: 'contacts.field.city', defaultMessage: 'City' },
  country: { id: 'contacts.field.country', defaultMessage: 'Country' },
  custom_attributes: { id: 'contacts.attributes', defaultMessage: 'Attributes' },
})

const Choices = styled('div', { base: { display: 'grid', gap: '3', mt: '4' } })
const Group = styled('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '6rem 1fr 1fr' },
    gap: '2',
    alignItems: 'start',
    textStyle: '13',
    border: 'none',
    '& > .name': { color: 'fg.3', pt: '1.5' },
    '& legend': { srOnly: true },
  },
})
const Side = styled('label', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'flex-start',
    minW: '0',
    px: '2.5',
    py: '1.5',
    borderRadius: '6',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:has(:checked)': { bg: 'bg.selected', boxShadow: 'inset 0 0 0 1px var(--brand)' },
    '&:focus-within': { outline: '2px solid var(--focus)' },
    '& > input': { accentColor: 'brand', mt: '1' },
    '& > bdi': { minW: 0 },
  },
})

interface FieldChoicesProps {
  base: ContactRecord
  other: ContactRecord
  /** Fields that are taken from the contact that goes. */
  taken: readonly ContactMergeField[]
  onChange: (taken: ContactMergeField[]) => void
}

/** Where both say something different: which of the two counts. The contact that stays wins until somebody says otherwise. */
export function FieldChoices({ base, other, taken, onChange }: FieldChoicesProps) {
  const definitions = useAttributeDefinitions().data ?? []
  const names = new Map(definitions.map((one) => [one.attribute_key, one.attribute_display_name]))
  const choices = mergeChoices(base, other, names)
  if (choices.length === 0) return null
  return (
    <Choices>
      {choices.map((choice) => (
        <Choice
          key={choice.field}
          choice={choice}
          takesOther={taken.includes(choice.field)}
          onTake={(takesOther) => {
            const rest = taken.filter((field) => field !== choice.field)
            onChange(takesOther ? [...rest, choice.field] : rest)
          }}
        />
      ))}
    </Choices>
  )
}

interface ChoiceProps {
  choice: MergeChoice
  takesOther: boolean
  onTake: (takesOther: boolean) => void
}

function Choice({ choice, takesOther, onTake }: ChoiceProps) {
  const intl = useIntl()
  const name = intl.formatMessage(NAMES[choice.field])
  const shown = (value: string) =>
    choice.field === 'avatar' ? <Avatar id={0} name={name} src={value} size={32} /> : <bdi>{value}</bdi>
  return (
    <Group>
      <legend>
        <FormattedMessage
          id="contacts.merge.choose"
          defaultMessage="{field}: which one counts"
          values={{ field: name }}
        />
      </legend>
      <span className="name" aria-hidden>
        {name}
      </span>
      <Side>
        <input type="radio" name={`merge-${choice.field}`} checked={!takesOther} onChange={() => onTake(false)} />
        {shown(choice.base)}
      </Side>
      <Side>
        <input type="radio" name={`merge-${choice.field}`} checked={takesOther} onChange={() => onTake(true)} />
        {shown(choice.other)}
      </Side>
    </Group>
  )
}
