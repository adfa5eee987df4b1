import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import { SearchField } from '@parley/shared/ui/search-field'
import { styled } from '@parley/shared/ui/styled'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type Ref, type RefObject, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DialCode } from './dial-codes.ts'
import { type NamedCountry, namedCountries, searchCountries } from './phone-number.ts'

const Panel = styled('div', { base: { p: '2' } })
const Options = styled('ul', {
  base: { listStyle: 'none', mt: '2', maxH: '15rem', overflowY: 'auto', '& li': { textStyle: '13' } },
})
const Option = styled('button', {
  base: {
    display: 'flex',
    gap: '2',
    width: 'full',
    px: '2',
    py: '1.5',
    borderRadius: '4',
    textAlign: 'start',
    cursor: 'pointer',
    '& > bdi': { flex: 1, minW: 0 },
    '& > span': { color: 'fg.3', fontVariantNumeric: 'tabular-nums' },
    '&:hover, &[aria-current=true]': { bg: 'bg.hover' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
const None = styled('li', { base: { px: '2', py: '1.5', color: 'fg.3' } })

interface CountryPickerProps {
  chosen: DialCode | null
  onChoose: (country: DialCode) => void
}

interface CountryPickerPanelProps extends CountryPickerProps {
  /** The number, which goes on once its country is chosen. */
  field: RefObject<HTMLInputElement | null>
}

/** Chooses the dial code of a number: the country is found by name, dial code or id. */
export function CountryPicker({ chosen, onChoose, field }: CountryPickerPanelProps) {
  const intl = useIntl()
  const wasChosen = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const label = chosen
    ? intl.formatMessage(
        { id: 'contacts.phone.country.chosen', defaultMessage: 'Country: {name}, +{code}' },
        { name: intl.formatDisplayName(chosen.id, { type: 'region' }), code: chosen.code },
      )
    : intl.formatMessage({ id: 'contacts.phone.country', defaultMessage: 'Choose the country of the number' })
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={(next) => {
        wasChosen.current = false
        setIsOpen(next)
      }}
      finalFocus={() => (wasChosen.current ? field.current : null)}
      width="18rem"
      trigger={<IconButton size="xs" icon={ChevronDown} label={label} tooltip={false} />}
    >
      <CountryList
        chosen={chosen}
        onChoose={(country) => {
          wasChosen.current = true
          setIsOpen(false)
          onChoose(country)
        }}
      />
    </Popover>
  )
}

function CountryList({ chosen, onChoose }: CountryPickerProps) {
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const [words, setWords] = useState('')
  const countries = useMemo(() => namedCountries(intl.locale), [intl.locale])
  const found = searchCountries(countries, words)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const options = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = options.indexOf(document.activeElement as HTMLButtonElement)
    options[event.key === 'ArrowDown' ? at + 1 : Math.max(0, at - 1)]?.focus()
  }
  return (
    <Panel onKeyDown={move}>
      <SearchField
        label={intl.formatMessage({ id: 'contacts.phone.search', defaultMessage: 'Country, code or id' })}
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          onChoose(first)
        }}
      />
      <Found list={list} countries={found} chosen={chosen} onChoose={onChoose} />
    </Panel>
  )
}

interface FoundProps extends CountryPickerProps {
  list: Ref<HTMLUListElement>
  countries: readonly NamedCountry[]
}

function Found({ list, countries, chosen, onChoose }: FoundProps) {
  return (
    <Options ref={list}>
      {countries.map((country) => (
        <li key={country.id}>
          <Option type="button" aria-current={country.id === chosen?.id} onClick={() => onChoose(country)}>
            <bdi>{country.name}</bdi>
            <span dir="ltr">+{country.code}</span>
          </Option>
        </li>
      ))}
      {countries.length === 0 && (
        <None>
          <FormattedMessage id="contacts.phone.nocountry" defaultMessage="No country matches" />
        </None>
      )}
    </Options>
  )
}
