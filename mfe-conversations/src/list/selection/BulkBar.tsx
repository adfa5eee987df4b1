import { useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { Button } from '@parley/shared/ui/button'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { focusIfLost, focusRows } from '../../state/focus-if-lost.ts'
import { BulkMenus } from './BulkMenus.tsx'
import { MOST_SELECTED } from './bulk.api.ts'
import { LeftOver, Strip } from './LeftOver.tsx'
import { MacroTool } from './MacroTool.tsx'
import { SelectionCommands } from './SelectionCommands.tsx'
import { useBulk } from './useBulk.ts'
import { useMacroRun } from './useMacroRun.ts'
import type { RowSelection } from './useSelection.ts'

/** As high as the tabs that it stands in for. */
const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    // In the narrowest list the tools stand below the count: none of them is out of reach.
    flexWrap: 'wrap',
    columnGap: '2',
    minH: '9',
    '@media (pointer: coarse)': {
      minH: '11',
      '& button': { minW: '11', minH: '11' },
      '& > input': { _before: { content: '""', position: 'absolute', inset: '-14px' } },
    },
    ps: '4',
    pe: '2',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
    textStyle: '13',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    '& > .count': { flex: '1 1 4.5rem', minW: 0 },
    '& > .tools': { display: 'inline-flex', marginInlineStart: 'auto' },
  },
})

const TEXTS = defineMessages({
  label: { id: 'conversations.bulk.label', defaultMessage: 'Selected conversations' },
  all: { id: 'conversations.bulk.loaded', defaultMessage: 'Select all loaded conversations' },
  clear: { id: 'conversations.bulk.clear', defaultMessage: 'Clear selection' },
})

interface BulkBarProps {
  selection: RowSelection
  rows: RefObject<readonly ConversationEntry[]>
  /** Conversations of the list, loaded or not. */
  total: number | undefined
}

/** What can be done with the rows that are chosen. Stands in for the tabs. */
export function BulkBar({ selection, rows, total }: BulkBarProps) {
  const intl = useIntl()
  const bulk = useBulk(selection, rows)
  const macro = useMacroRun(selection)
  useFocusToRows()
  const labels = useLabels().items
  const teams = useTeams().items
  const loaded = rows.current
  const hasLoaded = loaded.length > 0 && loaded.every(({ id }) => selection.ids.has(id))
  const chosen = loaded.filter(({ id }) => selection.ids.has(id))
  if (bulk.progress) return <Working {...bulk.progress} onStop={bulk.stop} />
  if (macro.progress) return <Working {...macro.progress} onStop={macro.stop} />
  const result = bulk.result ?? macro.result
  return (
    <>
      <Bar
        data-bulk
        role="toolbar"
        aria-label={intl.formatMessage(TEXTS.label)}
        onKeyDown={(event) => isEscapeOf(event) && selection.clear()}
      >
        <Checkbox
          checked={hasLoaded}
          indeterminate={!hasLoaded}
          onChange={hasLoaded ? selection.clear : selection.chooseLoaded}
          aria-label={intl.formatMessage(TEXTS.all)}
        />
        <span className="count">
          <FormattedMessage
            id="conversations.bulk.count"
            defaultMessage="{count, plural, other {# selected}}"
            values={{ count: selection.ids.size }}
          />
        </span>
        <span className="tools">
          <SelectionCommands
            count={selection.ids.size}
            chosen={chosen}
            onChange={(change) => void bulk.run(change)}
            onClear={selection.clear}
          />
          <BulkMenus chosen={chosen} labels={labels} teams={teams} onChange={(change) => void bulk.run(change)} />
          <MacroTool
            count={selection.ids.size}
            onRun={(chosen) => {
              bulk.dismiss()
              void macro.run(chosen)
            }}
          />
          <IconButton size="sm" icon={X} label={intl.formatMessage(TEXTS.clear)} onClick={selection.clear} />
        </span>
      </Bar>
      {hasLoaded && total !== undefined && total > selection.ids.size && selection.ids.size < MOST_SELECTED && (
        <Strip>
          <Button variant="link" size="sm" loading={selection.isReadingAll} onClick={() => void selection.chooseAll()}>
            <FormattedMessage
              id="conversations.bulk.everything"
              defaultMessage="Select all {count}"
              values={{ count: Math.min(total, MOST_SELECTED) }}
            />
          </Button>
        </Strip>
      )}
      {result && <LeftOver result={result} rows={knownRows(loaded, selection)} onResolved={selection.clear} />}
    </>
  )
}

/** Pressed on the bar itself: what is open over it, a tip or a menu, is what the key closes first. */
const isEscapeOf = ({ key, defaultPrevented, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' && !defaultPrevented && currentTarget.contains(target as Node)

/** Those beyond the page too, as they were when everything was read. */
function knownRows(loaded: readonly ConversationEntry[], { read }: RowSelection): readonly ConversationEntry[] {
  const ids = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...[...read.current.values()].filter(({ id }) => !ids.has(id))]
}

/** The bar goes with the focus that is in it, or in a menu of it: the rows have it then, at the one that Tab would reach. */
function useFocusToRows(): void {
  useEffect(() => focusRows, [])
}

/** The bar of what was not reached; what was left as it was, told in an alert, has the focus itself. */
const stillChosen = () =>
  document.querySelector<HTMLElement>('[role=toolbar][data-bulk]:not(:has(~ [role=alert])) input')

function Working({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null)
  const [isStopping, setIsStopping] = useState(false)
  useEffect(() => {
    focusIfLost(() => stop.current)
    return () => focusIfLost(stillChosen)
  }, [])
  const stopOnce = () => {
    setIsStopping(true)
    onStop()
  }
  return (
    <Bar role="status">
      <FormattedMessage
        id="conversations.bulk.working"
        defaultMessage="{done, number} of {total, number} done"
        values={{ done, total }}
      />
      <span className="tools">
        <Button ref={stop} size="sm" loading={isStopping} onClick={stopOnce}>
          <FormattedMessage id="conversations.bulk.stop" defaultMessage="Stop" />
        </Button>
      </span>
    </Bar>
  )
}
