import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fitOf } from '../../i18n/find-words.tsx'
import { Popover } from '../controls/popover.tsx'
import { Icon } from '../display/icon.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { styled } from '../theme/styled.tsx'

/** From so many on, looking for one by its words is quicker than reading all. */
export const WORTH_SEARCHING = 8

export interface PickOption {
  id: string
  words: string
  /** An avatar, a colour dot. */
  lead?: ReactNode
  isChosen: boolean
  onPick: () => void
}

interface PickListProps {
  /** The button that opens it: one focusable element. */
  trigger: ReactElement
  /** Names what is chosen here. */
  label: string
  options: readonly PickOption[]
  /** Several can be chosen: it stays open. */
  many?: boolean
  side?: 'bottom-start' | 'bottom-end'
}

/** Choices that are found by typing: arrows move, Enter chooses, Escape empties the field and then closes. */
export function PickList({ trigger, label, options, many = false, side = 'bottom-start' }: PickListProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover trigger={trigger} label={label} side={side} width="16rem" open={isOpen} onOpenChange={setIsOpen}>
      <Choices label={label} options={options} many={many} onDone={() => setIsOpen(false)} />
    </Popover>
  )
}

function Choices({
  label,
  options,
  many,
  onDone,
}: Omit<Required<PickListProps>, 'trigger' | 'side'> & { onDone: () => void }) {
  const intl = useIntl()
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = options.filter((option) => fitOf(words, { label: option.words }) !== null)
  const active = Math.min(at, found.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const moveTo = (index: number) => {
    setAt(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const pick = (option: PickOption | undefined) => {
    option?.onPick()
    if (option && !many) onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    if (event.key === 'ArrowDown') moveTo(active === last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') moveTo(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter') pick(found[active])
    else return
    event.preventDefault()
  }
  return (
    <Padded>
      <SearchField
        label={intl.formatMessage({ id: 'ui.pick.search', defaultMessage: 'Search' })}
        value={words}
        onChange={(next) => {
          setWords(next)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        list={{ id, active: active < 0 ? undefined : optionId(active) }}
      />
      <List id={id} role="listbox" aria-label={label} aria-multiselectable={many}>
        {found.map((option, index) => (
          <Row
            key={option.id}
            id={optionId(index)}
            role="option"
            aria-selected={option.isChosen}
            data-active={index === active}
            onPointerMove={() => setAt(index)}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            {option.lead}
            <bdi>{option.words}</bdi>
            {option.isChosen && <Icon of={Check} size={16} color="brand-fg" />}
          </Row>
        ))}
      </List>
      {found.length === 0 && (
        <Nothing role="status">
          <FormattedMessage id="ui.pick.nothing" defaultMessage="Nothing has these words." />
        </Nothing>
      )}
    </Padded>
  )
}

const Padded = styled('div', { base: { p: '1.5' } })
const List = styled('div', { base: { maxH: '18rem', overflowY: 'auto', mt: '1.5' } })
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '8',
    px: '2',
    borderRadius: '6',
    textStyle: '13',
    cursor: 'pointer',
    '&[data-active=true]': { bg: 'bg.raisedHover' },
    // As wide as its words: a name of the other direction begins at its sign all the same.
    '& > bdi': {
      flex: '0 1 auto',
      me: 'auto',
      minW: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
const Nothing = styled('p', { base: { px: '2', py: '1.5', textStyle: '13', color: 'fg.3' } })
