import type { Macro } from '@parley/shared/contract/macro'
import { useIntl } from 'react-intl'
import { TwoLines } from '../records/Cells.tsx'
import { STEP_NAMES } from '../steps/step-kinds.ts'
import { stepsOf } from '../steps/step-list.ts'

/** What a macro does, in the order of its steps. */
export function StepNames({ actions }: Pick<Macro, 'actions'>) {
  const intl = useIntl()
  return (
    <TwoLines color="fg.2">
      {stepsOf(actions)
        .map(({ name }) => intl.formatMessage(STEP_NAMES[name]))
        .join(' · ')}
    </TwoLines>
  )
}
