import { chakra } from '@chakra-ui/react/styled-system'
import { FormError } from '@parley/shared/forms/form-error'
import { useDirty, useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Drawer } from '@parley/shared/ui/drawer'
import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'

const Fields = chakra('form', { base: { display: 'grid', gap: '4' } })

export type Problems = Record<string, unknown>

interface FormDrawerProps<Values> {
  title: ReactNode
  /** The verb and its object: "Save label". */
  action: string
  initial: Values
  validate: (values: Values) => Problems
  /** Answers problems by field, or nothing when it is done; the drawer then closes. */
  onSubmit: (values: Values) => Promise<Problems | undefined>
  onClose: () => void
  children: ReactNode
}

/** Creates or changes one record beside its list. What was typed is never thrown away without a question. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, action, initial, validate, onSubmit, onClose, children } = props
  const intl = useIntl()
  const { notify } = useShell()
  const formId = useId()
  // What the drawer was opened with: a list that is read again meanwhile must not empty the fields.
  const [first] = useState(initial)

  const discard = () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'settings.discard.title', defaultMessage: 'Discard what you typed?' }),
      body: intl.formatMessage({ id: 'settings.discard.body', defaultMessage: 'It has not been saved.' }),
      action: intl.formatMessage({ id: 'settings.discard', defaultMessage: 'Discard' }),
      danger: true,
    })

  return (
    <Form<Values>
      initialValues={first}
      validate={validate}
      onSubmit={async (values) => {
        const problems = await onSubmit(values)
        if (problems) return problems
        onClose()
      }}
    >
      {({ handleSubmit, submitting = false, dirty = false }) => {
        const close = async () => {
          if (!dirty || (await discard())) onClose()
        }
        return (
          <Drawer
            open
            width="30rem"
            onClose={() => void close()}
            title={title}
            footer={
              <>
                <Button onClick={() => void close()}>
                  <FormattedMessage id="settings.cancel" defaultMessage="Cancel" />
                </Button>
                <Button look="primary" type="submit" form={formId} loading={submitting}>
                  {action}
                </Button>
              </>
            }
          >
            <Guard isDirty={dirty && !submitting} />
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

function Guard({ isDirty }: { isDirty: boolean }) {
  useDirty(isDirty)
  return null
}
