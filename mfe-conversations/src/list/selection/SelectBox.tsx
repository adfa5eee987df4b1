import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Check from 'lucide-react/icons/check'
import { useIntl } from 'react-intl'

/** Over the avatar, where the pointer or the keyboard is, and everywhere once something is chosen. */
const Box = styled('button', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    top: '3',
    boxSize: '2.25rem',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'bg.surface',
    opacity: 0,
    pointerEvents: 'none',
    cursor: 'pointer',
    // The size of the avatar it covers; a finger meets it around that too.
    '@media (pointer: coarse)': { _before: { content: '""', position: 'absolute', inset: '-4px' } },
    '& > i': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '1.125rem',
      borderRadius: '4',
      bg: 'bg.surface',
      color: 'transparent',
      boxShadow: 'inset 0 0 0 1px var(--line-control)',
    },
    '[data-layout=table] &': { insetInlineStart: '2.5', top: '0.5' },
    '&[aria-checked=true]': { bg: 'bg.selected' },
    '&[aria-checked=true] > i': { bg: 'brand', color: 'brand.on', boxShadow: 'none' },
    '@media (hover: hover)': { 'li:hover > &': { opacity: 1, pointerEvents: 'auto' } },
    'li:has(a:focus-visible) > &, [data-selecting=true] &': { opacity: 1, pointerEvents: 'auto' },
  },
})

interface SelectBoxProps {
  id: number
  name: string
  isChecked: boolean
  onCheck: (id: number, isRange: boolean) => void
}

/** Chooses the row beside it. No Tab stop of its own: Space does the same on the row. */
export function SelectBox({ id, name, isChecked, onCheck }: SelectBoxProps) {
  const intl = useIntl()
  return (
    <Box
      type="button"
      role="checkbox"
      aria-checked={isChecked}
      aria-label={intl.formatMessage({ id: 'conversations.row.select', defaultMessage: 'Select {name}' }, { name })}
      tabIndex={-1}
      onClick={(event) => onCheck(id, event.shiftKey)}
    >
      <i>
        <Icon of={Check} size={14} />
      </i>
    </Box>
  )
}
