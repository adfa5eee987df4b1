import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Kbd } from '@parley/shared/ui/kbd'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BoundShortcut } from './bindings.ts'
import { isMac, keyLabels, keyPressOf } from './match-shortcut.ts'
import { readKeys } from './read-keys.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minH: '9',
    borderBottom: '1px solid',
    borderColor: 'line.raised',
    _last: { borderBottom: 0 },
    '& > span:first-of-type': { flex: 1, minW: 0 },
  },
})
const Off = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })
const Tools = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '0.5' } })
const Listening = chakra('button', {
  base: {
    textStyle: '12',
    px: '2',
    minH: '7',
    borderRadius: '6',
    color: 'brand.fg',
    boxShadow: 'inset 0 0 0 1px var(--brand-line)',
  },
})
const Problem = chakra('p', { base: { flex: '1 0 100%', textStyle: '12', color: 'danger.fg', pb: '1' } })

interface ShortcutRowProps {
  shortcut: BoundShortcut
  isEditable: boolean
  /** The label of what has these keys already. */
  takenBy: (keys: string) => string | null
  onBind: (keys: string | null) => void
}

/** What a key does; while it is changed, the row listens for the new one. */
export function ShortcutRow({ shortcut, isEditable, takenBy, onBind }: ShortcutRowProps) {
  const [isListening, setIsListening] = useState(false)
  const { label, bound } = shortcut
  const done = (keys: string) => {
    onBind(keys)
    setIsListening(false)
  }
  if (isListening)
    return <ListeningRow label={label} takenBy={takenBy} onKeys={done} onEnd={() => setIsListening(false)} />
  return (
    <Row>
      <span>{label}</span>
      {bound ? (
        <Kbd keys={keyLabels(bound, isMac)} />
      ) : (
        <Off>
          <FormattedMessage id="shell.keys.off" defaultMessage="Off" />
        </Off>
      )}
      {isEditable && <RowTools shortcut={shortcut} onListen={() => setIsListening(true)} onBind={onBind} />}
    </Row>
  )
}

/** Keys that are the same everywhere: nobody changes them. */
export function FixedRow({ label, keys }: { label: string; keys: string[] }) {
  return (
    <Row>
      <span>{label}</span>
      <Kbd keys={keys} />
    </Row>
  )
}

interface RowToolsProps extends Pick<ShortcutRowProps, 'shortcut' | 'onBind'> {
  onListen: () => void
}

function RowTools({ shortcut: { label, keys, bound }, onListen, onBind }: RowToolsProps) {
  const intl = useIntl()
  const change = intl.formatMessage(
    { id: 'shell.keys.change', defaultMessage: 'Change the keys of “{label}”' },
    { label },
  )
  const off = intl.formatMessage({ id: 'shell.keys.switchOff', defaultMessage: 'Switch “{label}” off' }, { label })
  const usual = intl.formatMessage(
    { id: 'shell.keys.usual', defaultMessage: 'Give “{label}” its usual keys' },
    { label },
  )
  return (
    <Tools>
      <IconButton size="sm" icon={Pencil} iconSize={14} label={change} onClick={onListen} />
      {bound !== null && <IconButton size="sm" icon={X} iconSize={14} label={off} onClick={() => onBind(null)} />}
      {bound !== keys && (
        <IconButton size="sm" icon={RotateCcw} iconSize={14} label={usual} onClick={() => onBind(keys)} />
      )}
    </Tools>
  )
}

interface ListeningRowProps {
  label: string
  takenBy: (keys: string) => string | null
  onKeys: (keys: string) => void
  onEnd: () => void
}

function ListeningRow({ label, takenBy, onKeys, onEnd }: ListeningRowProps) {
  const intl = useIntl()
  const [problem, setProblem] = useState<string | null>(null)
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onEnd()
    const keys = readKeys({ ...keyPressOf(event.nativeEvent), editable: false }, isMac)
    if (keys === null) return
    if (keys === 'plain') {
      const [alt, mod] = keyLabels('Alt+Mod', isMac)
      return setProblem(
        intl.formatMessage(
          { id: 'shell.keys.plain', defaultMessage: 'Hold {alt} or {mod} with it: alone it is typing.' },
          { alt, mod },
        ),
      )
    }
    const holder = takenBy(keys)
    if (!holder) return onKeys(keys)
    setProblem(
      intl.formatMessage(
        { id: 'shell.keys.taken', defaultMessage: 'These keys already do “{label}”.' },
        { label: holder },
      ),
    )
  }
  const name = intl.formatMessage({ id: 'shell.keys.press', defaultMessage: 'Press the new keys' })
  return (
    <Row>
      <span>{label}</span>
      <Listening type="button" autoFocus aria-label={`${label}: ${name}`} onKeyDown={listen} onBlur={onEnd}>
        {name}
      </Listening>
      {problem && <Problem role="alert">{problem}</Problem>}
    </Row>
  )
}
