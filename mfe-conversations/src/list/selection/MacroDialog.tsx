import { problemText } from '@parley/shared/api/api-error'
import { type Macro, MacroList } from '@parley/shared/contract/macro'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { Loaded } from '../../context/Loaded.tsx'
import { MacroSteps } from '../../context/macros/MacroSteps.tsx'
import { runMacro } from '../../context/macros/macros.api.ts'

const List = styled('div', { base: { display: 'grid', gap: '1', mx: '-2', maxH: '50vh', overflowY: 'auto' } })
const Choice = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    px: '2',
    borderRadius: '6',
    textStyle: '13',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
})
const Quiet = styled('p', { base: { px: '2', textStyle: '13', color: 'fg.3' } })

const TEXTS: Record<'list' | 'failed' | 'started', MessageDescriptor> = defineMessages({
  list: { id: 'conversations.section.macros', defaultMessage: 'Macros' },
  failed: { id: 'conversations.macro.failed', defaultMessage: 'The macro was not run.' },
  started: {
    id: 'conversations.macro.startedMany',
    defaultMessage: '{count, plural, one {Running {name} on # conversation} other {Running {name} on # conversations}}',
  },
})

interface MacroDialogProps {
  ids: readonly number[]
  /** @param wasRun - false: left without running one */
  onClose: (wasRun: boolean) => void
}

/** Which macro runs on everything that is chosen, and what it will do there. */
export function MacroDialog({ ids, onClose }: MacroDialogProps) {
  const intl = useIntl()
  const { data, error, retry } = useResource('/macros', { schema: MacroList })
  const [chosen, setChosen] = useState<Macro | null>(null)
  const { isRunning, run } = useRun(ids, () => onClose(true))
  const macros = data?.payload
  return (
    <Dialog
      open
      width="30rem"
      onClose={() => onClose(false)}
      title={<FormattedMessage id="conversations.macro.many" defaultMessage="Run a macro" />}
      footer={
        <>
          <Button onClick={() => onClose(false)}>
            <FormattedMessage id="conversations.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" disabled={!chosen} loading={isRunning} onClick={() => chosen && void run(chosen)}>
            <FormattedMessage
              id="conversations.macro.runMany"
              defaultMessage="{count, plural, one {Run on # conversation} other {Run on # conversations}}"
              values={{ count: ids.length }}
            />
          </Button>
        </>
      }
    >
      <Loaded isReady={macros !== undefined} error={error} onRetry={retry}>
        {macros?.length === 0 && (
          <Quiet>
            <FormattedMessage id="conversations.macro.none" defaultMessage="No macro has been written yet." />
          </Quiet>
        )}
        <List role="radiogroup" aria-label={intl.formatMessage(TEXTS.list)}>
          {macros?.map((macro) => (
            <div key={macro.id}>
              <Choice>
                <input type="radio" name="macro" checked={chosen?.id === macro.id} onChange={() => setChosen(macro)} />
                <span dir="auto">{macro.name}</span>
              </Choice>
              {chosen?.id === macro.id && <MacroSteps macro={macro} />}
            </div>
          ))}
        </List>
      </Loaded>
    </Dialog>
  )
}

function useRun(ids: readonly number[], onDone: () => void) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const [isRunning, setIsRunning] = useState(false)
  const run = async ({ id, name }: Macro) => {
    setIsRunning(true)
    try {
      await runMacro(http, id, ids)
      notify.toast(intl.formatMessage(TEXTS.started, { name, count: ids.length }), { tone: 'success' })
      onDone()
    } catch (problem) {
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
      setIsRunning(false)
    }
  }
  return { isRunning, run }
}
