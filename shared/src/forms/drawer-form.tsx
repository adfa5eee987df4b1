import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { Button } from '../ui/controls/button.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { FormError } from './form-error.tsx'
import { useFirstProblem } from './use-first-problem.tsx'

const Fields = chakra('form', { base: { display: 'grid', gap: '4' } })

/** By field; the sentence of the whole form stands under `FORM_ERROR`. */
export type FormProblems = Record<string, unknown>

export interface DrawerFormProps<Values> {
  title: ReactNode
  /** The verb and its object: "Save label". */
  action: ReactNode
  initial: Values
  validate: (values: Values) => FormProblems
  /** Answers problems by field, or nothing when it is done; the drawer then closes. */
  onSubmit: (values: Values) => Promise<FormProblems | undefined>
  onClose: () => void
  /** Asked before something typed is thrown away. */
  mayDiscard: () => Promise<boolean>
  /** Whether something typed would be lost, each time that changes. */
  onDirty?: (isDirty: boolean) => void
  /** Inside the form: what keeps somebody from losing it by leaving the page. */
  guard?: (isDirty: boolean) => ReactNode
  width?: string
  /** It cannot be undone, or somebody loses something. */
  danger?: boolean
  children: ReactNode
}

/** A form in a drawer, whoever owns the page around it. What was typed is never thrown away without a question. */
export function DrawerForm<Values extends object>(props: DrawerFormProps<Values>) {
  const {
    title,
    action,
    initial,
    validate,
    onSubmit,
    onClose,
    mayDiscard,
    onDirty,
    guard,
    width = '30rem',
    danger = false,
    children,
  } = props
  const formId = useId()
  const { form, sending } = useFirstProblem()
  // What the drawer was opened with: a list that is read again meanwhile must not empty the fields.
  const [first] = useState(initial)
  const leave = () => {
    onDirty?.(false)
    onClose()
  }
  const submit = async (values: Values) => {
    const problems = await onSubmit(values)
    if (problems) return problems
    leave()
  }
  return (
    <Form<Values> initialValues={first} initialValuesEqual={() => true} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false }) => {
        const close = async () => {
          if (!dirty || (await mayDiscard())) leave()
        }
        return (
          <Drawer
            open
            width={width}
            onClose={() => void close()}
            title={title}
            footer={
              <Buttons
                formId={formId}
                action={action}
                danger={danger}
                isBusy={submitting}
                onClose={() => void close()}
              />
            }
          >
            <DirtyReport isDirty={dirty && !submitting} onDirty={onDirty} />
            {guard?.(dirty && !submitting)}
            <Fields id={formId} ref={form} onSubmit={sending(handleSubmit)} noValidate>
              {children}
              <FormError />
            </Fields>
          </Drawer>
        )
      }}
    </Form>
  )
}

interface ButtonsProps {
  formId: string
  action: ReactNode
  danger: boolean
  isBusy: boolean
  onClose: () => void
}

function Buttons({ formId, action, danger, isBusy, onClose }: ButtonsProps) {
  return (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="ui.cancel" defaultMessage="Cancel" />
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} type="submit" form={formId} loading={isBusy}>
        {action}
      </Button>
    </>
  )
}

function DirtyReport({ isDirty, onDirty }: { isDirty: boolean; onDirty: ((isDirty: boolean) => void) | undefined }) {
  const report = useEffectEvent((dirty: boolean) => onDirty?.(dirty))
  useEffect(() => report(isDirty), [isDirty])
  return null
}
