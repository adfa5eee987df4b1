import { IconButton } from '@parley/shared/ui/icon-button'
import { LabelDot } from '@parley/shared/ui/label-dot'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import { PickList, WORTH_SEARCHING } from '@parley/shared/ui/pick-list'
import Plus from 'lucide-react/icons/plus'
import { defineMessages, useIntl } from 'react-intl'

const TEXTS = defineMessages({
  labels: { id: 'conversations.property.labels', defaultMessage: 'Labels' },
  change: { id: 'conversations.property.addLabel', defaultMessage: 'Change labels' },
})

interface LabelPickerProps {
  /** All that can be given, and those that are given though the account has them no more. */
  titles: readonly string[]
  chosen: readonly string[]
  colorOf: (title: string) => string
  onToggle: (title: string) => void
}

/** Gives and takes labels; with a search where there are many. */
export function LabelPicker({ titles, chosen, colorOf, onToggle }: LabelPickerProps) {
  const intl = useIntl()
  const label = intl.formatMessage(TEXTS.labels)
  const change = intl.formatMessage(TEXTS.change)
  const trigger = <IconButton size="xs" icon={Plus} label={change} tooltip={false} title={change} />
  const options = titles.map((title) => ({
    id: title,
    words: title,
    lead: <LabelDot color={colorOf(title)} />,
    isChosen: chosen.includes(title),
    onPick: () => onToggle(title),
  }))
  if (titles.length >= WORTH_SEARCHING)
    return <PickList many label={label} trigger={trigger} options={options} side="bottom-end" />
  return (
    <Menu label={label} side="bottom-end" trigger={trigger}>
      {options.map(({ id, words, lead, isChosen, onPick }) => (
        <MenuCheck key={id} checked={isChosen} onChange={onPick} lead={lead}>
          {words}
        </MenuCheck>
      ))}
    </Menu>
  )
}
