import { type Macro, MacroList } from '@parley/shared/contract/macro'
import { useResource } from '@parley/shared/data/use-resource'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { Loaded } from '../../context/Loaded.tsx'
import { MacroSteps } from '../../context/macros/MacroSteps.tsx'

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

const TEXTS = defineMessages({
  list: { id: 'conversations.section.macros', defaultMessage: 'Macros' },
})

interface MacroDialogProps {
  /** Conversations that are chosen. */
  count: number
  onClose: () => void
  onRun: (macro: Macro) => void
}

/** Which macro runs on everything that is chosen, and what it will do there. */
export function MacroDialog({ count, onClose, onRun }: MacroDialogProps) {
  const intl = useIntl()
  const { data, error, retry } = useResource('/macros', { schema: MacroList })
  const [chosen, setChosen] = useState<Macro | null>(null)
  const macros = data?.payload
  return (
    <Dialog
      open
      width="30rem"
      onClose={onClose}
      title={<FormattedMessage id="conversations.macro.many" defaultMessage="Run a macro" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="conversations.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" disabled={!chosen} onClick={() => chosen && onRun(chosen)}>
            <FormattedMessage
              id="conversations.macro.runMany"
              defaultMessage="{count, plural, one {Run on # conversation} other {Run on # conversations}}"
              values={{ count }}
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
