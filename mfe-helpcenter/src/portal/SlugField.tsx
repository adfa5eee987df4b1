import { TextField } from '@parley/shared/forms/text-field'
import { type ReactNode, useEffect, useRef } from 'react'
import { useField, useForm } from 'react-final-form'
import { slugOf } from './slug-of.ts'

interface SlugFieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Whether the address still follows the name: not for what exists already. */
  follows: boolean
}

/** An address that is made of the name for as long as nobody has written one. */
export function SlugField({ label, hint, follows }: SlugFieldProps) {
  const form = useForm()
  const name = useField<string>('name', { subscription: { value: true } }).input.value
  const slug = useField<string>('slug', { subscription: { value: true } }).input.value
  const made = useRef('')
  useEffect(() => {
    if (!follows || (slug ?? '') !== made.current) return
    made.current = slugOf(name ?? '')
    form.change('slug', made.current)
  }, [follows, form, name, slug])
  return <TextField name="slug" required dir="ltr" autoComplete="off" label={label} hint={hint} />
}
