import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { usePlaceBefore } from '@parley/shared/ui/focus-trail'
import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Kbd } from '@parley/shared/ui/kbd'
import { Spinner } from '@parley/shared/ui/spinner'
import { stayOpen } from '@parley/shared/ui/stay-open'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type Ref, type RefObject, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { PaletteFoot } from './PaletteFoot.tsx'
import { lineId, PaletteList } from './PaletteList.tsx'
import { useCaretAtEnd } from './useCaretAtEnd.ts'
import { useCountSpoken } from './useCountSpoken.ts'
import { usePalette } from './usePalette.ts'
import type { PaletteSource } from './usePaletteCommands.ts'

const Field = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '14',
    px: '4',
    flexShrink: 0,
    color: 'fg.3',
    borderBottom: '1px solid',
    borderColor: 'line.raised',
  },
})
const Input = chakra('input', {
  base: {
    flex: 1,
    minW: 0,
    h: 'full',
    bg: 'transparent',
    textStyle: '16',
    color: 'fg.1',
    outline: 'none',
    '&:focus-visible': { outline: 'none' },
  },
})
const Chip = chakra('span', {
  base: { px: '2', py: '0.5', borderRadius: '6', bg: 'neutral.bg', color: 'fg.2', textStyle: '13', flexShrink: 0 },
})

/** Out: a key where there are keys, a place to touch where there are none. */
const Way = chakra('span')

interface PaletteProps extends PaletteSource {
  /** What was typed before its code was there; taken once. */
  typed?: RefObject<string>
  onClose: () => void
}

/** Everything one can open or do, found by typing; the hand stays on the keyboard. */
export function Palette({ onClose, typed, ...source }: PaletteProps) {
  const intl = useIntl()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const placeBefore = usePlaceBefore(true)
  useCaretAtEnd(input, typed)
  const palette = usePalette(source, onClose, typed)
  const { words, runs, active, context, search } = palette
  const label = intl.formatMessage({ id: 'shell.palette.title', defaultMessage: 'Search or jump to' })
  useCountSpoken(runs.reduce((sum, run) => sum + run.commands.length, 0))

  return (
    <Dialog.Root
      open
      onOpenChange={(change) => !change.open && onClose()}
      onFocusOutside={stayOpen}
      finalFocusEl={placeBefore}
      initialFocusEl={() => input.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems="flex-start" pt={{ base: '2', md: '12vh' }}>
          <Dialog.Content maxW="41rem" maxH={{ base: '100%', md: '37rem' }} aria-label={label} overflow="hidden">
            <PaletteField inputRef={input} list={list} label={label} palette={palette} onClose={onClose} />
            <PaletteList
              id={list}
              label={label}
              runs={runs}
              words={words}
              active={active}
              contextHeading={context?.heading}
              search={search}
              onPoint={palette.point}
              onPick={palette.pick}
            />
            <PaletteFoot context={context?.context} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

interface PaletteFieldProps {
  inputRef: Ref<HTMLInputElement>
  /** Id of the list it points into. */
  list: string
  label: string
  palette: ReturnType<typeof usePalette>
  onClose: () => void
}

/** What is typed, and what it is about; it points at the chosen line. */
function PaletteField({ inputRef, list, label, palette, onClose }: PaletteFieldProps) {
  const intl = useIntl()
  const { words, active, context, search } = palette
  return (
    <Field>
      {search.isSearching && words ? <Spinner size="large" /> : <Icon of={Search} size={18} />}
      {context && <Chip dir="auto">{context.context}</Chip>}
      <Input
        ref={inputRef}
        dir="auto"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active ? lineId(list, active) : undefined}
        aria-label={label}
        placeholder={intl.formatMessage({
          id: 'shell.palette.placeholder',
          defaultMessage: 'A page, a person, a conversation, something to do',
        })}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => palette.type(event.currentTarget.value)}
        onKeyDown={(event) => press(event, palette)}
      />
      <Way hideBelow="md">
        <Kbd keys={['esc']} />
      </Way>
      <Way hideFrom="md">
        <IconButton
          icon={X}
          label={intl.formatMessage({ id: 'shell.notifications.close', defaultMessage: 'Close' })}
          onClick={onClose}
        />
      </Way>
    </Field>
  )
}

/** Arrows choose, Enter does; while an input method composes, the keys are its own. */
function press(event: KeyboardEvent<HTMLInputElement>, palette: ReturnType<typeof usePalette>): void {
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  const { active, words, context } = palette
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => palette.step(1),
    ArrowUp: () => palette.step(-1),
    PageDown: () => palette.jump('last'),
    PageUp: () => palette.jump('first'),
    Enter: () => active && palette.pick(active, event.metaKey || event.ctrlKey),
    Tab: () => palette.step(event.shiftKey ? -1 : 1),
  }
  if (event.key === 'Backspace' && words === '' && context) keys.Backspace = palette.leaveContext
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
