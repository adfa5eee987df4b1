import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isConfirmed } from '../../contract/rules/text.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../fields/field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { styled } from '../theme/styled.tsx'
import { Dialog } from './dialog.tsx'

const Words = styled('div', { base: { textStyle: '14', color: 'fg.2', '& + *': { mt: '4' } } })

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, and what cannot be undone. */
  body: ReactNode
  /** The verb and its object: "Delete contact". */
  action: string
  danger?: boolean
  /** Text that must be typed before the action is possible. */
  typed?: string
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something destructive. The safe answer comes first and has the focus. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  return open ? <Question {...question} /> : null
}

function Question({
  title,
  body,
  action,
  danger,
  typed,
  loading,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'open'>) {
  const formId = useId()
  const [text, setText] = useState('')
  const agreed = typed === undefined || isConfirmed(text.trim(), typed.trim())
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      role="alertdialog"
      width="30rem"
      footer={
        <>
          <Button onClick={onCancel}>
            <FormattedMessage id="ui.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            disabled={!agreed}
            loading={loading}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (agreed && !loading) onConfirm()
        }}
      >
        <Words>{body}</Words>
        {typed !== undefined && (
          <Field
            label={
              <FormattedMessage
                id="ui.confirm.type"
                defaultMessage="Type {text} to confirm"
                values={{ text: <b>{typed}</b> }}
              />
            }
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
