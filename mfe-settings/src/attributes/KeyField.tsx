import { TextField } from '@parley/shared/forms/text-field'
import { useEffect, useEffectEvent } from 'react'
import { useField, useForm } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { keyFrom } from './attributes.ts'

/** The name on the wire: follows the name above until somebody writes it themselves; fixed once it exists. */
export function KeyField({ isFixed }: { isFixed: boolean }) {
  const form = useForm()
  const { input: name } = useField<string>('attribute_display_name', { subscription: { value: true } })
  const { meta } = useField<string>('attribute_key', { subscription: { modified: true, visited: true } })
  const isOwn = isFixed || meta.visited === true
  const follow = useEffectEvent((text: string) => {
    if (!isOwn) form.change('attribute_key', keyFrom(text))
  })
  useEffect(() => follow(name.value), [name.value])
  return (
    <TextField
      name="attribute_key"
      required
      dir="ltr"
      autoComplete="off"
      disabled={isFixed}
      label={<FormattedMessage id="settings.attributes.key" defaultMessage="Key" />}
      hint={
        isFixed ? (
          <FormattedMessage
            id="settings.attributes.key.fixed"
            defaultMessage="Programs use it; it cannot be changed."
          />
        ) : (
          <FormattedMessage
            id="settings.attributes.key.hint"
            defaultMessage="For programs: small letters, digits and underscores. It cannot be changed later."
          />
        )
      }
    />
  )
}
