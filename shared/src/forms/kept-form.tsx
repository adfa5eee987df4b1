import { type FormApi, setIn } from 'final-form'
import { useEffect, useState } from 'react'
import { useForm } from 'react-final-form'
import { useKeptWork, useShell } from '../remote/use-shell.tsx'

/**
 * Inside a form's render: while true, leaving the area asks first. Where only a build changes, what is typed is handed to
 * the same form of the next one; values that are no JSON (files) are not, and the change of builds waits for the person.
 * Where the session ends, everything but passwords waits until the person has signed in again.
 */
export function KeptForm({ isDirty }: { isDirty: boolean }) {
  const form = useForm()
  const { unsaved, navigation } = useShell()
  const [key] = useState(() => {
    const { pathname, search } = navigation.location()
    return `form ${pathname}${search} ${Object.keys(form.getState().initialValues ?? {}).sort()}`
  })
  useKeptWork(
    isDirty,
    key,
    () => plain(form.getState().values),
    () => plain(withoutPasswords(form)),
  )
  useEffect(() => {
    let isHere = true
    const restore = () => {
      const values = isHere && unsaved.takeBack(key)
      if (!values) return
      form.batch(() => {
        for (const [name, value] of Object.entries(values)) form.change(name, value)
      })
    }
    // A field hears nothing before its own effect has run.
    queueMicrotask(restore)
    return () => {
      isHere = false
    }
  }, [form, unsaved, key])
  return null
}

/** By the fields as they are drawn: nothing else knows which of them hide what is typed. */
function withoutPasswords(form: FormApi): unknown {
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ name }) => name)
  const secret = form.getRegisteredFields().filter((name) => hidden.includes(name))
  return secret.reduce((values, name) => setIn(values, name, undefined) ?? {}, form.getState().values)
}

/** Undefined where something would be lost on the way. */
function plain(values: unknown): unknown {
  const isPlain = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return typeof value !== 'function'
    const prototype = Object.getPrototypeOf(value)
    if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return false
    return Object.values(value).every(isPlain)
  }
  return isPlain(values) ? values : undefined
}
