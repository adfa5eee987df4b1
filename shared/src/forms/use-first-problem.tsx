import { type FormEvent, useEffect, useRef, useState } from 'react'

type Submit = (event: FormEvent<HTMLFormElement>) => Promise<unknown> | undefined

/** Takes whoever sent a form that was refused, here or by the server, to its first field that is wrong. */
export function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null)
  const [answered, setAnswered] = useState(0)
  useEffect(() => {
    if (answered > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answered])
  const sending = (submit: Submit) => async (event: FormEvent<HTMLFormElement>) => {
    await submit(event)
    setAnswered((times) => times + 1)
  }
  return { form, sending }
}
