import { isApiError, problemText } from '@parley/shared/api/api-error'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import { isPhoneNumber } from '@parley/shared/contract/rules/is-phone-number'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useDiscardQuestion } from '@parley/shared/forms/use-discard-question'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { createContact } from './starting.api.ts'
import { useToldDirty } from './useToldDirty.ts'

const Note = styled('p', { base: { color: 'danger.fg', textStyle: '13' } })
const Fields = styled('form', { base: { display: 'grid', gap: '3' } })
const Row = styled('div', { base: { display: 'flex', gap: '2' } })

const TEXTS = defineMessages({
  name: { id: 'conversations.start.name', defaultMessage: 'Name' },
  email: { id: 'conversations.start.email', defaultMessage: 'E-mail' },
  phone_number: { id: 'conversations.start.phone', defaultMessage: 'Phone number' },
  failed: { id: 'conversations.start.contactFailed', defaultMessage: 'The contact was not stored.' },
})
const WRONG = defineMessages({
  email: { id: 'conversations.start.wrongEmail', defaultMessage: 'An address looks like name@company.com' },
  phone_number: {
    id: 'conversations.start.wrongPhone',
    defaultMessage: 'Start with + and the country code: +4520718804',
  },
})

const KEYS = ['name', 'email', 'phone_number'] as const
type Key = (typeof KEYS)[number]
type Values = Record<Key, string>
/** Sentences, those of no field under `whole`. */
type Problems = Partial<Record<Key | 'whole', string>>

/** What was looked for begins the field it fits. */
function beginningWith(typed: string): Values {
  const word = typed.trim()
  const key: Key = isEmail(word) ? 'email' : word.startsWith('+') ? 'phone_number' : 'name'
  return { name: '', email: '', phone_number: '', [key]: word }
}

/** As it is stored: numbers are written with spaces, hyphens and brackets, and mean none of them. */
const tidied = ({ name, email, phone_number }: Values): Values => ({
  name: name.trim(),
  email: email.trim(),
  phone_number: phone_number.replace(/[\s().\-\u2010-\u2015]/g, ''),
})

function wrongIn({ email, phone_number }: Values): Partial<Record<Key, MessageDescriptor>> {
  return {
    ...(email && !isEmail(email) && { email: WRONG.email }),
    ...(phone_number && !isPhoneNumber(phone_number) && { phone_number: WRONG.phone_number }),
  }
}

/** What the server refused, at the field it names. */
function refusalOf(problem: unknown, fallback: string): Problems {
  const { attributes = [] } = ((isApiError(problem) && problem.body) || {}) as { attributes?: string[] }
  const field = attributes.length === 1 ? KEYS.find((key) => key === attributes[0]) : undefined
  return { [field ?? 'whole']: problemText(problem, fallback) }
}

interface NewContactProps {
  /** What was looked for: it begins the field it fits. */
  typed: string
  onBack: () => void
  onCreated: (contact: ContactRecord) => void
  onDirty: (isDirty: boolean) => void
}

/** Somebody new to write to. What is wrong with a field is said at it, before the server is asked. */
export function NewContact({ typed, onBack, onCreated, onDirty }: NewContactProps) {
  const { fields, values, problems, isSaving, change, submit } = useNewContact(typed, onCreated)
  const intl = useIntl()
  const isEmpty = !Object.values(values).some((value) => value.trim())
  useToldDirty(!isEmpty, onDirty)
  const mayLeave = useDiscardQuestion()
  const goBack = async () => {
    // What was looked for stands in the search again.
    const begun = beginningWith(typed)
    if (KEYS.every((key) => values[key] === begun[key]) || (await mayLeave())) onBack()
  }
  return (
    <Fields ref={fields} onSubmit={submit} noValidate>
      {KEYS.map((key) => (
        <Field key={key} label={intl.formatMessage(TEXTS[key])} error={problems[key]}>
          {(control) => (
            <TextInput
              {...control}
              dir={key === 'name' ? 'auto' : 'ltr'}
              value={values[key]}
              onChange={(event) => change(key, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
      {problems.whole && <Note role="alert">{problems.whole}</Note>}
      <Row>
        <Button size="sm" onClick={() => void goBack()}>
          <FormattedMessage id="conversations.start.back" defaultMessage="Back" />
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={isSaving} disabled={isEmpty}>
          <FormattedMessage id="conversations.start.create" defaultMessage="Create contact" />
        </Button>
      </Row>
    </Fields>
  )
}

function useNewContact(typed: string, onCreated: NewContactProps['onCreated']) {
  const intl = useIntl()
  const http = useAccountHttp()
  const fields = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => beginningWith(typed))
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setIsSaving] = useState(false)
  const show = (found: Problems) => {
    setProblems(found)
    const first = KEYS.findIndex((key) => found[key])
    fields.current?.querySelectorAll('input')[first]?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { name, email, phone_number } = tidied(values)
    const wrong = Object.entries(wrongIn({ name, email, phone_number }))
    if (wrong.length > 0) return show(Object.fromEntries(wrong.map(([key, text]) => [key, intl.formatMessage(text)])))
    setProblems({})
    setIsSaving(true)
    try {
      const body = {
        name: name || email || phone_number,
        ...(email && { email }),
        ...(phone_number && { phone_number }),
      }
      onCreated(await createContact(http, body))
    } catch (refused) {
      setIsSaving(false)
      show(refusalOf(refused, intl.formatMessage(TEXTS.failed)))
    }
  }
  const change = (key: Key, value: string) => {
    setProblems((held) => ({ ...held, [key]: undefined, whole: undefined }))
    setValues((held) => ({ ...held, [key]: value }))
  }
  return { fields, values, problems, isSaving, change, submit }
}
