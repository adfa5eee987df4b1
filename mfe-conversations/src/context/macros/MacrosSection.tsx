import { problemText } from '@parley/shared/api/api-error'
import { type Macro, MacroList } from '@parley/shared/contract/macro'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useFeature, useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Play from 'lucide-react/icons/play'
import { useId, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { Loaded } from '../Loaded.tsx'
import { Section } from '../Section.tsx'
import { MacroSteps } from './MacroSteps.tsx'
import { runMacro } from './macros.api.ts'

const Row = styled('div', { base: { px: '2' } })
const Name = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minH: '8',
    px: '2',
    borderRadius: '6',
    textStyle: '13',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '& > svg': { marginInlineStart: 'auto', color: 'fg.3' },
  },
})
const Run = styled('div', { base: { px: '2', pb: '2' } })
const None = styled('p', { base: { px: '4', color: 'fg.3', textStyle: '13' } })

const TEXTS = defineMessages({
  failed: { id: 'conversations.macro.failed', defaultMessage: 'The macro was not run.' },
})

/** Macros of the account and one's own: what each will do is said before it does it. */
export function MacrosSection({ conversationId }: { conversationId: number }) {
  const isOn = useFeature('macros')
  const { data, error, retry } = useResource(isOn ? '/macros' : null, { schema: MacroList })
  if (!isOn) return null
  const macros = data?.payload
  return (
    <Section
      name="macros"
      startsOpen={false}
      title={<FormattedMessage id="conversations.section.macros" defaultMessage="Macros" />}
      count={macros?.length}
    >
      <Loaded isReady={macros !== undefined} error={error} onRetry={retry}>
        {macros?.length === 0 && (
          <None>
            <FormattedMessage id="conversations.macro.none" defaultMessage="No macro has been written yet." />
          </None>
        )}
        {macros?.map((macro) => (
          <MacroRow key={macro.id} macro={macro} conversationId={conversationId} />
        ))}
      </Loaded>
    </Section>
  )
}

function MacroRow({ macro, conversationId }: { macro: Macro; conversationId: number }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { isRunning, run } = useRunMacro(conversationId)
  return (
    <Row>
      <Name type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span dir="auto">{macro.name}</span>
        <Icon of={isOpen ? ChevronUp : ChevronDown} size={14} />
      </Name>
      <div id={id} hidden={!isOpen}>
        <MacroSteps macro={macro} />
        <Run>
          <Button size="sm" icon={Play} loading={isRunning} onClick={() => run(macro)}>
            <FormattedMessage id="conversations.macro.run" defaultMessage="Run" />
          </Button>
        </Run>
      </div>
    </Row>
  )
}

function useRunMacro(conversationId: number) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const [isRunning, setIsRunning] = useState(false)
  const run = async ({ id, name }: Macro) => {
    setIsRunning(true)
    try {
      await runMacro(http, id, [conversationId])
      notify.toast(
        intl.formatMessage(
          { id: 'conversations.macro.started', defaultMessage: 'Running {name}. Its steps appear in the thread.' },
          { name },
        ),
      )
    } catch (problem) {
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    }
    setIsRunning(false)
  }
  return { isRunning, run: (macro: Macro) => void run(macro) }
}
