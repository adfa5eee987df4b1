import { chakra } from '@chakra-ui/react/styled-system'
import { Dialog } from '@parley/shared/ui/dialog'
import { Icon } from '@parley/shared/ui/icon'
import { Kbd } from '@parley/shared/ui/kbd'
import { TextInput } from '@parley/shared/ui/text-input'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isMac, keyLabels } from './match-shortcut.ts'
import type { Shortcut } from './shortcut-list.ts'

const Grid = chakra('div', {
  base: { columns: { base: 1, sm: 2 }, columnGap: '10', mt: '4' },
})
const Group = chakra('section', { base: { breakInside: 'avoid', mb: '4' } })
const Heading = chakra('h3', {
  base: { textStyle: '12', fontWeight: 'medium', color: 'fg.3', mb: '1' },
})
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '9',
    borderBottom: '1px solid',
    borderColor: 'line.raised',
    _last: { borderBottom: 0 },
  },
})
const Hint = chakra('p', {
  base: { display: 'flex', gap: '2', alignItems: 'center', textStyle: '12', color: 'fg.3', flex: 1 },
})
const Nothing = chakra('p', { base: { py: '6', textAlign: 'center', color: 'fg.3' } })

interface ShortcutsDialogProps {
  shortcuts: readonly Shortcut[]
  /** What an area is called, for the heading over its commands. */
  areaTitle: (remote: string) => string
  onClose: () => void
}

/** Everything that can be pressed, with its keys as this machine prints them. */
export function ShortcutsDialog({ shortcuts, areaTitle, onClose }: ShortcutsDialogProps) {
  const intl = useIntl()
  const [words, setWords] = useState('')
  const found = shortcuts.filter(({ label }) => label.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()))
  const groups = [...new Set(found.map(({ group }) => group))]
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
      footer={
        <Hint>
          <Icon of={Info} size={16} />
          <FormattedMessage
            id="shell.keys.hint"
            defaultMessage="Some layouts need Shift as well. Shortcuts wait while you type."
          />
        </Hint>
      }
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
        <Grid>
          {groups.map((group) => (
            <Group key={group}>
              <Heading>{headings[group] ?? areaTitle(group)}</Heading>
              <ul>
                {found
                  .filter((shortcut) => shortcut.group === group)
                  .map(({ id, label, keys }) => (
                    <Row key={id}>
                      <span>{label}</span>
                      <Kbd keys={keyLabels(keys, isMac)} />
                    </Row>
                  ))}
              </ul>
            </Group>
          ))}
        </Grid>
      </div>
    </Dialog>
  )
}
