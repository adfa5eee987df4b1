import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { useDirty } from '../remote/use-shell.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { FormError } from './form-error.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'

const Fields = chakra('form', { base: { display: 'grid', gap: '4' } })

/** By field; the sentence of the whole form stands under `FORM_ERROR`. */
export type FormProblems = Record<string, unknown>

interface FormDrawerProps<Values> {
  title: ReactNode
  /** The verb and its object: "Save label". */
  action: ReactNode
  initial: Values
  validate: (values: Values) => FormProblems
  /** Answers problems by field, or nothing when it is done; the drawer then closes. */
  onSubmit: (values: Values) => Promise<FormProblems | undefined>
  onClose: () => void
  /** Whether something typed would be lost, each time that changes. */
  onDirty?: (isDirty: boolean) => void
  width?: string
  children: ReactNode
}

/** Creates or changes one record beside its list. What was typed is never thrown away without a question. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, action, initial, validate, onSubmit, onClose, onDirty, width = '30rem', children } = props
  const formId = useId()
  const mayDiscard = useDiscardQuestion()
  // What the drawer was opened with: a list that is read again meanwhile must not empty the fields.
  const [first] = useState(initial)
  return (
    <Form<Values>
      initialValues={first}
      initialValuesEqual={() => true}
      validate={validate}
      onSubmit={async (values) => {
        const problems = await onSubmit(values)
        if (problems) return problems
        onDirty?.(false)
        onClose()
      }}
    >
      {({ handleSubmit, submitting = false, dirty = false }) => {
        const close = async () => {
          if (dirty && !(await mayDiscard())) return
          onDirty?.(false)
          onClose()
        }
        return (
          <Drawer
            open
            width={width}
            onClose={() => void close()}
            title={title}
            footer={
              <>
                <Button onClick={() => void close()}>
                  <FormattedMessage id="ui.cancel" defaultMessage="Cancel" />
                </Button>
                <Button variant="primary" type="submit" form={formId} loading={submitting}>
                  {action}
                </Button>
              </>
            }
          >
            <Guard isDirty={dirty && !submitting} onDirty={onDirty} />
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

function Guard({ isDirty, onDirty }: { isDirty: boolean; onDirty: ((isDirty: boolean) => void) | undefined }) {
  useDirty(isDirty)
  const tell = useEffectEvent((dirty: boolean) => onDirty?.(dirty))
  useEffect(() => tell(isDirty), [isDirty])
  return null
}
