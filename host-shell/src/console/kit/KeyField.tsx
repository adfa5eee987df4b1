import { chakra } from '@chakra-ui/react/styled-system'
import { Field } from '@parley/shared/ui/field'
import { IconButton } from '@parley/shared/ui/icon-button'
import { TextInput } from '@parley/shared/ui/text-input'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { useConsoleAction } from './useConsoleAction.ts'

const Line = chakra('div', {
  base: { display: 'flex', gap: '2', alignItems: 'center', '& > :first-of-type': { flex: 1 } },
})
const TEXTS = defineMessages({
  copy: { id: 'shell.console.copy', defaultMessage: 'Copy' },
  copied: { id: 'shell.console.copied', defaultMessage: 'Copied' },
})

/** A key to take along: read, selected, copied, never changed. */
export function KeyField({ label, hint, value }: { label: ReactNode; hint?: ReactNode; value: string }) {
  const intl = useIntl()
  const act = useConsoleAction()
  const copy = () =>
    void act({ run: () => navigator.clipboard.writeText(value), done: intl.formatMessage(TEXTS.copied) })
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Line>
          <TextInput {...control} readOnly dir="ltr" value={value} onFocus={(event) => event.currentTarget.select()} />
          <IconButton size="sm" icon={Copy} label={intl.formatMessage(TEXTS.copy)} onClick={copy} />
        </Line>
      )}
    </Field>
  )
}
