import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../ui/display/icon.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { styled } from '../ui/theme/styled.tsx'
import type { Choice } from './filter-attribute.tsx'

/** From so many choices on there is a field to search them. */
const SEARCH_FROM = 8

const Whole = styled('div')
const Chosen = styled('button', {
  base: {
    width: 'full',
    px: '2.5',
    borderRadius: '6',
    bg: 'bg.surface',
    color: 'fg.1',
    textStyle: '13',
    boxShadow: 'inset 0 0 0 1px var(--line-control)',
    '&[aria-invalid=true]': { boxShadow: 'inset 0 0 0 1px var(--danger-solid)' },
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    py: '1',
    textAlign: 'start',
    cursor: 'pointer',
    '& > span': { flex: 1, minW: 0 },
    '& > span[data-empty=true]': { color: 'fg.3' },
  },
})
const List = styled('div', {
  base: {
    mt: '1',
    p: '2',
    borderRadius: '8',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--line-1)',
    '& > ul': { display: 'grid', maxH: '12rem', overflowY: 'auto', mt: '1' },
    '& li > label': { width: 'full', px: '1', borderRadius: '6', _hover: { bg: 'bg.hover' } },
    '& > p': { textStyle: '12', color: 'fg.3', p: '1' },
  },
})

const TEXTS = defineMessages({
  choose: { id: 'ui.filter.choose', defaultMessage: 'Choose…' },
  search: { id: 'ui.filter.search', defaultMessage: 'Search' },
})

interface ChoiceFieldProps {
  label: string
  /** Undefined while they are on their way. */
  choices: readonly Choice[] | undefined
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  isWrong: boolean
}

/** Several of a list, which opens below the field: any of those chosen matches. */
export function ChoiceField({ label, choices, values, onChange, isWrong }: ChoiceFieldProps) {
  const intl = useIntl()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.stopPropagation()
    setIsOpen(false)
    opener.current?.focus()
  }
  const names = values.map((value) => choices?.find((choice) => choice.value === value)?.label ?? value)
  return (
    <Whole onKeyDown={close} data-own-escape={isOpen || undefined}>
      <Chosen
        ref={opener}
        type="button"
        aria-label={`${label}: ${names.join(', ') || intl.formatMessage(TEXTS.choose)}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-invalid={isWrong || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span data-empty={names.length === 0}>
          {names.length > 0 ? <bdi>{intl.formatList(names, { type: 'unit' })}</bdi> : intl.formatMessage(TEXTS.choose)}
        </span>
        <Icon of={ChevronDown} size={16} color="fg-3" />
      </Chosen>
      {isOpen && <Choices id={listId} choices={choices} values={values} onChange={onChange} />}
    </Whole>
  )
}

function Choices({
  id,
  choices = [],
  values,
  onChange,
}: Pick<ChoiceFieldProps, 'choices' | 'values' | 'onChange'> & { id: string }) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const wanted = search.trim().toLocaleLowerCase()
  const found = choices.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...values, value] : values.filter((held) => held !== value))
  const takeFirst = ({ key, nativeEvent }: KeyboardEvent) => {
    const [first] = found
    if (key === 'Enter' && !nativeEvent.isComposing && wanted && first)
      toggle(first.value, !values.includes(first.value))
  }
  return (
    <List id={id}>
      {choices.length >= SEARCH_FROM && (
        <SearchField
          label={intl.formatMessage(TEXTS.search)}
          value={search}
          onChange={setSearch}
          inputRef={field}
          onKeyDown={takeFirst}
        />
      )}
      {found.length === 0 && (
        <p>
          <FormattedMessage id="ui.filter.noChoice" defaultMessage="Nothing to choose from." />
        </p>
      )}
      <ul>
        {found.map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              checked={values.includes(value)}
              onChange={(isChosen) => toggle(value, isChosen)}
              label={<span dir="auto">{label}</span>}
            />
          </li>
        ))}
      </ul>
    </List>
  )
}
