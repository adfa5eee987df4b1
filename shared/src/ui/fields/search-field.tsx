import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { styled } from '../theme/styled.tsx'

const Box = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: '8',
    ps: '2',
    pe: '1',
    width: 'full',
    minW: 0,
    borderRadius: '6',
    bg: 'bg.surface',
    color: 'fg.3',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    '&:focus-within': {
      boxShadow: 'inset 0 0 0 1px var(--focus), 0 0 0 3px color-mix(in srgb, var(--focus) 22%, transparent)',
    },
  },
})
const Input = styled('input', {
  base: {
    flex: 1,
    minW: 0,
    bg: 'transparent',
    color: 'fg.1',
    textStyle: '13',
    outline: 'none',
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:focus-visible': { outline: 'none' },
  },
})

interface SearchFieldProps {
  /** Names the field for those who do not see the placeholder. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The answer is on its way. */
  busy?: boolean
  inputRef?: Ref<HTMLInputElement>
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The list whose entries it finds, and the one that Enter would take. */
  list?: { id: string; active: string | undefined }
}

/** Escape empties it first; a second Escape belongs to whatever is around. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  busy,
  inputRef,
  onKeyDown,
  list,
}: SearchFieldProps) {
  const intl = useIntl()
  const own = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    own.current?.querySelector('input')?.focus()
  }
  return (
    <Box ref={own}>
      {busy ? <Spinner size="field" /> : <Icon of={Search} size={16} />}
      <Input
        ref={inputRef}
        type="search"
        {...(list && comboboxOf(list))}
        data-own-escape={value ? true : undefined}
        // Empty, `auto` would put an Arabic placeholder at the wrong side.
        dir={value ? 'auto' : undefined}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation()
            clear()
          } else onKeyDown?.(event)
        }}
      />
      {value && (
        <IconButton
          size="xs"
          icon={X}
          label={intl.formatMessage({ id: 'ui.search.clear', defaultMessage: 'Clear search' })}
          onClick={clear}
        />
      )}
    </Box>
  )
}

const comboboxOf = ({ id, active }: NonNullable<SearchFieldProps['list']>) => ({
  role: 'combobox',
  'aria-expanded': true,
  'aria-controls': id,
  'aria-autocomplete': 'list' as const,
  'aria-activedescendant': active,
})
