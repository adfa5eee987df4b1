import { fieldProblem } from '@parley/shared/forms/field-problem'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Field } from '@parley/shared/ui/field'
import { TextArea } from '@parley/shared/ui/text-area'
import { type ComponentProps, Suspense } from 'react'
import { useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type SignatureEditorType from './SignatureEditor.tsx'

const SignatureEditor = lazyPage<ComponentProps<typeof SignatureEditorType>>(() => import('./SignatureEditor.tsx'))

/** Written as it will be read; as Markdown while the editor is on its way. */
export function SignatureField() {
  const intl = useIntl()
  const { input, meta } = useField<string>('message_signature', {
    parse: (value) => value,
    format: (value) => value ?? '',
  })
  const label = intl.formatMessage({ id: 'settings.signature', defaultMessage: 'Message signature' })
  return (
    <Field
      label={label}
      optional
      error={fieldProblem(meta)}
      hint={
        <FormattedMessage
          id="settings.signature.hint"
          defaultMessage="An address that you write out becomes a link. Switch the signature on beside the reply box, for each kind of channel."
        />
      }
    >
      {(control) => (
        <Suspense fallback={<TextArea {...control} {...input} rows={4} />}>
          <SignatureEditor value={input.value} label={label} control={control} onChange={input.onChange} />
        </Suspense>
      )}
    </Field>
  )
}
