import { DrawerForm } from '@parley/shared/forms/drawer-form'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { discardQuestion } from '@parley/shared/forms/use-discard-question'
import { validateWith } from '@parley/shared/forms/validate-with'
import { type ReactNode, useMemo } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type * as v from 'valibot'
import { useApp } from '../../shell-app/shell-app.ts'

const { SAVE, SAVED }: Record<'SAVE' | 'SAVED', MessageDescriptor> = defineMessages({
  SAVE: { id: 'shell.console.save', defaultMessage: 'Save' },
  SAVED: { id: 'shell.console.saved', defaultMessage: 'Saved' },
})

interface ConsoleDrawerProps<Values extends object> {
  title: MessageDescriptor
  /** What the title names. */
  values?: Record<string, string | number>
  /** The verb on the button, and what is said afterwards. */
  action?: MessageDescriptor
  done?: MessageDescriptor
  /** It cannot be undone, or somebody loses something. */
  danger?: boolean
  initial: Values
  /** Rules that can be told before anything is sent. */
  schema: v.GenericSchema
  /** @throws ApiError when the server refuses */
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Makes or changes one record of the console. */
export function ConsoleDrawer<Values extends object>(props: ConsoleDrawerProps<Values>) {
  const { title, values, initial, schema, save, onClose, children } = props
  const intl = useIntl()
  const { confirmations, toasts } = useApp()
  const unreachable = useUnreachable()
  const problemTexts = useProblemTexts()
  const validate = useMemo(() => validateWith(schema, problemTexts), [schema, problemTexts])
  const submit = async (given: Values) => {
    try {
      await save(given)
    } catch (problem) {
      return submitErrors(problem, Object.keys(initial), unreachable)
    }
    toasts.show(intl.formatMessage(props.done ?? SAVED), { tone: 'success' })
    return undefined
  }
  return (
    <DrawerForm<Values>
      title={<FormattedMessage {...title} {...(values && { values })} />}
      action={<FormattedMessage {...(props.action ?? SAVE)} />}
      danger={props.danger ?? false}
      initial={initial}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
      mayDiscard={() => confirmations.ask(discardQuestion(intl))}
    >
      {children}
    </DrawerForm>
  )
}
