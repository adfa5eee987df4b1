import { chakra } from '@chakra-ui/react/styled-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PaletteRow } from './PaletteRow.tsx'
import type { CommandRun, PaletteCommand } from './palette-command.ts'

const List = chakra('div', { base: { flex: 1, minH: 0, overflowY: 'auto', overscrollBehavior: 'contain', p: '2' } })
const Heading = chakra('div', {
  base: { textStyle: '12', fontWeight: 'medium', color: 'fg.3', px: '2', pt: '2', pb: '1' },
})
const Note = chakra('p', { base: { px: '2', py: '3', color: 'fg.3', textStyle: '13' } })
const Retry = chakra('button', {
  base: { color: 'brand.fg', fontWeight: 'medium', cursor: 'pointer', _hover: { textDecoration: 'underline' } },
})

interface PaletteListProps {
  id: string
  label: string
  runs: readonly CommandRun[]
  words: string
  active: PaletteCommand | undefined
  /** Heading of what the open thing offers. */
  contextHeading: string | undefined
  search: { isSearching: boolean; failed: boolean; retry: () => void }
  onPoint: (command: PaletteCommand) => void
  onPick: (command: PaletteCommand, keepOpen: boolean) => void
}

/** Id of a line, for the field that points at it. */
export const lineId = (list: string, command: PaletteCommand): string => `${list}-${command.id.replace(/\W/g, '_')}`

/** The lines under their headings; what is on its way or went wrong is said below them. */
export function PaletteList({ id, label, runs, words, active, contextHeading, search, ...actions }: PaletteListProps) {
  const headings = useHeadings(contextHeading)
  return (
    <List>
      <div id={id} role="listbox" aria-label={label}>
        {runs.map((run) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own outside of select
          <div key={run.id} role="group" aria-labelledby={headings[run.id] ? `${id}-${run.id}` : undefined}>
            {headings[run.id] && <Heading id={`${id}-${run.id}`}>{headings[run.id]}</Heading>}
            {run.commands.map((command) => (
              <PaletteRow
                key={command.id}
                id={lineId(id, command)}
                command={command}
                words={words}
                isActive={command.id === active?.id}
                onPoint={() => actions.onPoint(command)}
                onPick={(keepOpen) => actions.onPick(command, keepOpen)}
              />
            ))}
          </div>
        ))}
      </div>
      {runs.length === 0 && !search.isSearching && !search.failed && (
        <Note>
          <FormattedMessage id="shell.palette.none" defaultMessage="Nothing fits. Try fewer or other words." />
        </Note>
      )}
      {search.failed && (
        <Note role="alert">
          <FormattedMessage
            id="shell.palette.failed"
            defaultMessage="Conversations and contacts could not be searched."
          />{' '}
          <Retry type="button" onClick={search.retry}>
            <FormattedMessage id="shell.unreachable.retry" defaultMessage="Try again" />
          </Retry>
        </Note>
      )}
    </List>
  )
}

function useHeadings(context: string | undefined): Record<CommandRun['id'], string | undefined> {
  const intl = useIntl()
  return {
    recent: intl.formatMessage({ id: 'shell.palette.recent', defaultMessage: 'Used last' }),
    opened: intl.formatMessage({ id: 'shell.palette.opened', defaultMessage: 'Opened last' }),
    context,
    actions: intl.formatMessage({ id: 'shell.palette.actions', defaultMessage: 'Actions' }),
    goto: intl.formatMessage({ id: 'shell.keys.goTo', defaultMessage: 'Go to' }),
    account: intl.formatMessage({ id: 'shell.palette.views', defaultMessage: 'Inboxes, teams, labels and views' }),
    conversations: intl.formatMessage({ id: 'shell.palette.conversations', defaultMessage: 'Conversations' }),
    contacts: intl.formatMessage({ id: 'shell.palette.contacts', defaultMessage: 'Contacts' }),
    articles: intl.formatMessage({ id: 'shell.palette.articles', defaultMessage: 'Articles' }),
    search: undefined,
  }
}
