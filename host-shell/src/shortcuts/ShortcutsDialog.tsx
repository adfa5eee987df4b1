import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Icon } from '@parley/shared/ui/icon'
import { TextInput } from '@parley/shared/ui/text-input'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BoundShortcut } from './bindings.ts'
import { ShortcutGroups } from './ShortcutGroups.tsx'
import type { useBindings } from './useBindings.ts'

const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', width: 'full' },
})
const Hint = chakra('p', {
  base: { display: 'flex', gap: '2', alignItems: 'center', textStyle: '12', color: 'fg.3', flex: '1 1 14rem' },
})
const Nothing = chakra('p', { base: { py: '6', textAlign: 'center', color: 'fg.3' } })

interface ShortcutsDialogProps {
  shortcuts: readonly BoundShortcut[]
  bindings: ReturnType<typeof useBindings>
  /** What an area is called, for the heading over its commands. */
  areaTitle: (remote: string) => string
  onClose: () => void
}

/** Everything that can be pressed, with its keys as this machine prints them. */
export function ShortcutsDialog({ shortcuts, bindings, areaTitle, onClose }: ShortcutsDialogProps) {
  const intl = useIntl()
  const [isEditing, setIsEditing] = useState(false)
  const [words, setWords] = useState('')
  const isFound = (label: string) => label.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
  const found = shortcuts.filter(({ label }) => isFound(label))
  const menus = intl.formatMessage({ id: 'shell.keys.menus', defaultMessage: 'Move in an open menu' })
  const search = intl.formatMessage(
    { id: 'shell.keys.search', defaultMessage: 'Search {count, plural, one {# shortcut} other {# shortcuts}}' },
    { count: shortcuts.length },
  )
  const headings: Record<string, string> = {
    goto: intl.formatMessage({ id: 'shell.keys.goTo', defaultMessage: 'Go to' }),
    layout: intl.formatMessage({ id: 'shell.keys.layout', defaultMessage: 'Layout' }),
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="shell.keys.title" defaultMessage="Keyboard shortcuts" />}
      footer={<KeysFoot bindings={bindings} isEditing={isEditing} onEdit={() => setIsEditing(!isEditing)} />}
    >
      <div>
        <TextInput
          size="sm"
          type="search"
          value={words}
          aria-label={search}
          placeholder={search}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {found.length === 0 && (
          <Nothing>
            <FormattedMessage id="shell.keys.none" defaultMessage="No shortcut matches" />
          </Nothing>
        )}
        <ShortcutGroups
          shortcuts={shortcuts}
          found={found}
          isEditable={isEditing && bindings.isOn}
          menus={isFound(menus) ? menus : null}
          headings={headings}
          areaTitle={areaTitle}
          onBind={bindings.bind}
        />
      </div>
    </Dialog>
  )
}

interface KeysFootProps {
  bindings: ReturnType<typeof useBindings>
  isEditing: boolean
  onEdit: () => void
}

/** What holds of all keys, and the way to change them. */
function KeysFoot({ bindings, isEditing, onEdit }: KeysFootProps) {
  return (
    <Foot>
      <Hint>
        <Icon of={Info} size={16} />
        {bindings.isOn ? (
          <FormattedMessage
            id="shell.keys.hint"
            defaultMessage="Some layouts need Shift as well. Shortcuts wait while you type."
          />
        ) : (
          <FormattedMessage id="shell.keys.allOff" defaultMessage="Shortcuts are off; these two stay." />
        )}
      </Hint>
      {isEditing && bindings.hasChanges && (
        <Button size="sm" variant="ghost" onClick={bindings.reset}>
          <FormattedMessage id="shell.keys.reset" defaultMessage="Reset all" />
        </Button>
      )}
      {bindings.isOn ? (
        <>
          <Button size="sm" variant="ghost" onClick={() => bindings.switchOn(false)}>
            <FormattedMessage id="shell.keys.turnOff" defaultMessage="Turn off" />
          </Button>
          <Button size="sm" aria-pressed={isEditing} onClick={onEdit}>
            {isEditing ? (
              <FormattedMessage id="shell.keys.done" defaultMessage="Done" />
            ) : (
              <FormattedMessage id="shell.keys.edit" defaultMessage="Change keys" />
            )}
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={() => bindings.switchOn(true)}>
          <FormattedMessage id="shell.keys.turnOn" defaultMessage="Turn on" />
        </Button>
      )}
    </Foot>
  )
}
