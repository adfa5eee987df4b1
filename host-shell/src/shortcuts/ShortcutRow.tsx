import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Kbd } from '@parley/shared/ui/kbd'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
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

const takenText = (intl: IntlShape, label: string) =>
  intl.formatMessage({ id: 'shell.keys.taken', defaultMessage: 'These keys already do “{label}”.' }, { label })

interface ShortcutRowProps {
  shortcut: BoundShortcut
  isEditable: boolean
  /** The label of what has these keys already. */
  takenBy: (keys: string) => string | null
  onBind: (keys: string | null) => void
}

/** What a key does; while it is changed, the row listens for the new one. */
export function ShortcutRow({ shortcut, isEditable, takenBy, onBind }: ShortcutRowProps) {
  const intl = useIntl()
  const [stage, setStage] = useState<'quiet' | 'listening' | 'heard'>('quiet')
  const [problem, setProblem] = useState<string | null>(null)
  const { label, bound } = shortcut
  const bind = (keys: string | null) => {
    const holder = keys === null ? null : takenBy(keys)
    setProblem(holder && takenText(intl, holder))
    if (!holder) onBind(keys)
  }
  const heard = (keys: string) => {
    onBind(keys)
    setStage('heard')
  }
  const listen = () => {
    setProblem(null)
    setStage('listening')
  }
  if (stage === 'listening') return <ListeningRow label={label} takenBy={takenBy} onKeys={heard} onEnd={setStage} />
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
      {isEditable && <RowTools shortcut={shortcut} hasFocus={stage === 'heard'} onListen={listen} onBind={bind} />}
      {problem && <Problem role="alert">{problem}</Problem>}
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
  /** The keys were just typed: the button that was pressed for it takes the focus back. */
  hasFocus: boolean
  onListen: () => void
}

function RowTools({ shortcut: { label, keys, bound }, hasFocus, onListen, onBind }: RowToolsProps) {
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
      <IconButton size="sm" icon={Pencil} iconSize={14} label={change} autoFocus={hasFocus} onClick={onListen} />
      {bound !== null && <IconButton size="sm" icon={X} iconSize={14} label={off} onClick={() => onBind(null)} />}
      {bound !== keys && (
        <IconButton size="sm" icon={RotateCcw} iconSize={14} label={usual} onClick={() => onBind(keys)} />
      )}
    </Tools>
  )
}

/** The window around it closes by Escape as well, and hears of it at the document: this is before that. */
function useEscapeFirst(onEscape: () => void): void {
  const end = useEffectEvent(onEscape)
  useEffect(() => {
    const first = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      end()
    }
    window.addEventListener('keydown', first, true)
    return () => window.removeEventListener('keydown', first, true)
  }, [])
}

interface ListeningRowProps {
  label: string
  takenBy: (keys: string) => string | null
  onKeys: (keys: string) => void
  onEnd: (how: 'quiet' | 'heard') => void
}

function ListeningRow({ label, takenBy, onKeys, onEnd }: ListeningRowProps) {
  const intl = useIntl()
  const [problem, setProblem] = useState<string | null>(null)
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
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
    setProblem(takenText(intl, holder))
  }
  useEscapeFirst(() => onEnd('heard'))
  const name = intl.formatMessage({ id: 'shell.keys.press', defaultMessage: 'Press the new keys' })
  return (
    <Row>
      <span>{label}</span>
      <Listening
        type="button"
        autoFocus
        aria-label={`${label}: ${name}`}
        onKeyDown={listen}
        onBlur={() => onEnd('quiet')}
      >
        {name}
      </Listening>
      {problem && <Problem role="alert">{problem}</Problem>}
    </Row>
  )
}
