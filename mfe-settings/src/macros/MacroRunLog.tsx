import { chakra } from '@chakra-ui/react/styled-system'
import { MACRO_RUNS_PER_PAGE, type MacroRun, MacroRunPage } from '@parley/shared/contract/macro-run'
import type { Column } from '@parley/shared/ui/data-table'
import { TextLink } from '@parley/shared/ui/text-link'
import { defineMessages, FormattedDate, FormattedMessage } from 'react-intl'
import { RunTable } from '../page/RunTable.tsx'
import { DID } from './result-words.ts'
import { StepResults } from './StepResults.tsx'

const Cell = chakra('div', { base: { py: '2', minW: 0 } })
const Line = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

const columns: Column<MacroRun>[] = [
  {
    id: 'conversation',
    head: <FormattedMessage id="settings.macro.run.where" defaultMessage="Conversation" />,
    width: '13rem',
    cell: (run) => <WhereCell run={run} />,
  },
  {
    id: 'what',
    head: <FormattedMessage id="settings.macro.run.what" defaultMessage="What each step did" />,
    cell: ({ results }) => (
      <Cell>
        <StepResults results={results} outcomes={DID} />
      </Cell>
    ),
  },
]

function WhereCell({ run: { conversation, user, ran_at: at } }: { run: MacroRun }) {
  return (
    <Cell>
      <TextLink to={`/conversations/${conversation.id}`}>
        #{conversation.id} <bdi>{conversation.contact_name}</bdi>
      </TextLink>
      <Line>
        {user ? (
          <bdi>{user.name}</bdi>
        ) : (
          <FormattedMessage id="settings.macro.value.gone" defaultMessage="somebody who is gone" />
        )}
      </Line>
      <Line>
        <FormattedDate value={at * 1000} dateStyle="medium" timeStyle="short" />
      </Line>
    </Cell>
  )
}

const TEXTS = defineMessages({
  title: { id: 'settings.macro.runs', defaultMessage: 'Runs of the last 90 days' },
  none: { id: 'settings.macro.runs.none', defaultMessage: 'Nobody has run it yet' },
  failed: { id: 'settings.macro.runs.failed', defaultMessage: 'The runs could not be loaded' },
})

/** Who ran the macro on which conversation in the last 90 days, newest first. */
export function MacroRunLog({ macroId }: { macroId: number }) {
  return (
    <RunTable
      path={`/macros/${macroId}/runs`}
      schema={MacroRunPage}
      pageSize={MACRO_RUNS_PER_PAGE}
      columns={columns}
      texts={TEXTS}
    />
  )
}
