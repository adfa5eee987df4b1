import { chakra } from '@chakra-ui/react/styled-system'
import { FormError } from '@parley/shared/forms/form-error'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { validateWith } from '@parley/shared/forms/validate-with'
import { Button } from '@parley/shared/ui/button'
import { Drawer } from '@parley/shared/ui/drawer'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Form } from 'react-final-form'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type * as v from 'valibot'
import { useApp } from '../../shell-app/shell-app.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '4' } })
const TEXTS = defineMessages({ saved: { id: 'shell.console.saved', defaultMessage: 'Saved' } })

interface ConsoleDrawerProps<Values extends object> {
  title: MessageDescriptor
  initial: Values
  /** Rules that can be told before anything is sent. */
  schema: v.GenericSchema
  /** @throws ApiError when the server refuses */
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Makes or changes one record of the console. What was typed is not thrown away without a question. */
export function ConsoleDrawer<Values extends object>(props: ConsoleDrawerProps<Values>) {
  const { title, schema, save, onClose, children } = props
  const intl = useIntl()
  const formId = useId()
  const { toasts } = useApp()
  const mayDiscard = useDiscard()
  const unreachable = useUnreachable()
  const problemTexts = useProblemTexts()
  const [initial] = useState(props.initial)
  const validate = useMemo(() => validateWith(schema, problemTexts), [schema, problemTexts])
  const submit = async (values: Values) => {
    try {
      await save(values)
    } catch (problem) {
      return submitErrors(problem, Object.keys(initial), unreachable)
    }
    toasts.show(intl.formatMessage(TEXTS.saved), { tone: 'success' })
    onClose()
  }
  return (
    <Form<Values> initialValues={initial} initialValuesEqual={() => true} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false }) => {
        const close = () => void mayDiscard(dirty).then((agreed) => agreed && onClose())
        return (
          <Drawer
            open
            width="30rem"
            onClose={close}
            title={<FormattedMessage {...title} />}
            footer={<Buttons formId={formId} isBusy={submitting} onClose={close} />}
          >
            <Fields id={formId} onSubmit={handleSubmit} noValidate>
              {children}
              <FormError />
            </Fields>
          </Drawer>
        )
      }}
    </Form>
  )
}

function Buttons({ formId, isBusy, onClose }: { formId: string; isBusy: boolean; onClose: () => void }) {
  return (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="shell.console.cancel" defaultMessage="Cancel" />
      </Button>
      <Button variant="primary" type="submit" form={formId} loading={isBusy}>
        <FormattedMessage id="shell.console.save" defaultMessage="Save" />
      </Button>
    </>
  )
}

const DISCARD = defineMessages({
  title: { id: 'shell.console.discard', defaultMessage: 'Close without saving?' },
  body: { id: 'shell.console.discard.body', defaultMessage: 'What you typed would be lost.' },
  action: { id: 'shell.console.discard.action', defaultMessage: 'Discard changes' },
})

function useDiscard() {
  const intl = useIntl()
  const { confirmations } = useApp()
  return async (isDirty: boolean): Promise<boolean> =>
    !isDirty ||
    confirmations.ask({
      title: intl.formatMessage(DISCARD.title),
      body: intl.formatMessage(DISCARD.body),
      action: intl.formatMessage(DISCARD.action),
      danger: true,
    })
}
