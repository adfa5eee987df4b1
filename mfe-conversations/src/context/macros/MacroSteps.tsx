import { useAgentsById, useTeamsById } from '@parley/shared/account-lists/use-account-lists'
import type { Macro } from '@parley/shared/contract/macro'
import { styled } from '@parley/shared/ui/styled'
import { useIntl } from 'react-intl'
import { stepWords } from './macro-words.ts'

const Steps = styled('ol', {
  base: {
    ps: '7',
    pe: '2',
    pb: '1',
    listStyleType: 'decimal',
    textStyle: '12',
    color: 'fg.2',
    '& > li': { py: '0.5', overflowWrap: 'anywhere' },
  },
})

/** What a macro will do, step by step, before it does it. */
export function MacroSteps({ macro }: { macro: Macro }) {
  const intl = useIntl()
  const names = { agents: useAgentsById(), teams: useTeamsById(), files: macro.files ?? [] }
  return (
    <Steps>
      {macro.actions.map((step, index) => (
        <li key={index} dir="auto">
          {stepWords(step, names, intl)}
        </li>
      ))}
    </Steps>
  )
}
