import { chakra } from '@chakra-ui/react/styled-system'
import { useAgentsById, useTeamsById } from '@parley/shared/account-lists/use-account-lists'
import type { StepResult } from '@parley/shared/contract/macro-run'
import { Badge } from '@parley/shared/ui/badge'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { refusalWords } from '../steps/refusal-words.ts'
import { STEP_NAMES } from '../steps/step-kinds.ts'
import { isStepName } from '../steps/step-list.ts'
import { changeWords } from './result-words.ts'

const List = chakra('ol', { base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2' } })
const Head = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: '13', color: 'fg.1' },
})
const Line = chakra('bdi', {
  base: { display: 'block', textStyle: '12', color: 'fg.2', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})

const TONES = { done: 'success', unchanged: undefined, failed: 'danger' } as const

interface StepResultsProps {
  results: readonly StepResult[]
  /** What an outcome is called: before the run, or after it. */
  outcomes: Readonly<Record<StepResult['outcome'], MessageDescriptor>>
}

/** Each step with what becomes of it and what it changes. */
export function StepResults({ results, outcomes }: StepResultsProps) {
  const intl = useIntl()
  const agents = useAgentsById()
  const teams = useTeamsById()
  const names = {
    assignee: (id: number) => agents.get(id)?.name,
    team: (id: number) => teams.get(id)?.name,
  }
  return (
    <List>
      {results.map(({ action_name: name, outcome, changes, ...refused }, at) => (
        <li key={at}>
          <Head>
            {isStepName(name) ? intl.formatMessage(STEP_NAMES[name]) : name}
            <Badge tone={TONES[outcome]}>{intl.formatMessage(outcomes[outcome])}</Badge>
          </Head>
          <Refusal {...refused} />
          {changes.map((one) => (
            <Line key={one.field}>{changeWords(intl, one, names)}</Line>
          ))}
        </li>
      ))}
    </List>
  )
}

function Refusal(refused: Partial<StepResult>) {
  const words = refusalWords(refused, useIntl())
  return words && <Line>{words}</Line>
}
