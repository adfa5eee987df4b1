/** @jsxImportSource preact */
import { isEmail } from '@parley/shared/contract/rules/is-email'
import { fitsPattern } from '@parley/shared/contract/rules/pattern'
import type { WidgetMessage } from '@parley/shared/contract/widget'
import { useState } from 'preact/hooks'
import { useWidget } from '../pieces/context.ts'
import { Icon } from '../pieces/Icons.tsx'
import { itemsOf, text } from './asking.ts'
import { NotSaved } from './NotSaved.tsx'
import { useSubmit } from './useSubmit.ts'

interface AskedField {
  name: string
  label: string
  type: string
  placeholder: string
  isRequired: boolean
  pattern: string
  problem: string
  options: { label: string; value: string }[]
  given: string
}

const ONE_FIELD: Record<string, string> = { input_text: 'text', input_textarea: 'text_area' }

/** The fields of a form, or the one field of a question. */
function fieldsOf(message: WidgetMessage): AskedField[] {
  const single = ONE_FIELD[message.content_type]
  const given = single ? [{ name: 'answer', type: single, required: true }] : itemsOf(message)
  return given
    .filter((item) => text(item.name) !== '')
    .map((item) => ({
      name: text(item.name),
      label: text(item.label) || text(item.title),
      type: text(item.type),
      placeholder: text(item.placeholder) || text(message.content_attributes.placeholder),
      isRequired: item.required === true || item.required === 'required',
      pattern: text(item.pattern),
      problem: text(item.pattern_error) || text(item.title_error),
      options: (Array.isArray(item.options) ? (item.options as Record<string, unknown>[]) : []).map((option) => ({
        label: text(option.label) || text(option.title),
        value: text(option.value),
      })),
      given: text(item.default),
    }))
}

type Answer = { name: string; title: string; value: string }

const answersOf = ({ content_attributes: { submitted_values: values } }: WidgetMessage): Answer[] | null =>
  Array.isArray(values) ? (values as Answer[]) : null

/** A form in the conversation: filled in once, then shown as it was answered. */
export function AskedForm({ message }: { message: WidgetMessage }) {
  const { t } = useWidget()
  const { status, submit } = useSubmit(message)
  const fields = fieldsOf(message)
  const [answers, setAnswers] = useState(() => Object.fromEntries(fields.map((field) => [field.name, field.given])))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const answered = answersOf(message)
  if (answered) return <Answers answers={answered} fields={fields} />
  const problemOf = ({ name, type, isRequired, pattern, problem }: AskedField): string => {
    const given = (answers[name] ?? '').trim()
    if (given === '') return isRequired ? t.required : ''
    if (type === 'email' && !isEmail(given)) return problem || t.badEmail
    return pattern && !fitsPattern(pattern, given) ? problem || t.badAnswer : ''
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    const found = Object.fromEntries(fields.map((field) => [field.name, problemOf(field)]))
    setProblems(found)
    const first = fields.find((field) => found[field.name])
    if (first) document.getElementById(idOf(message, first))?.focus()
    else {
      const values = fields.map(({ name, label }) => ({ name, title: label, value: (answers[name] ?? '').trim() }))
      submit({ submitted_values: values })
    }
  }
  return (
    <form class="asked" noValidate onSubmit={onSubmit}>
      {fields.map((field) => (
        <Field
          key={field.name}
          id={idOf(message, field)}
          field={field}
          value={answers[field.name] ?? ''}
          problem={problems[field.name] ?? ''}
          fallback={message.content ?? ''}
          onInput={(value) => setAnswers((now) => ({ ...now, [field.name]: value }))}
        />
      ))}
      <button type="submit" class="primary small" disabled={status === 'sending'}>
        {text(message.content_attributes.button_label) || t.submit}
      </button>
      {status === 'failed' && <NotSaved />}
    </form>
  )
}

const idOf = (message: WidgetMessage, field: AskedField): string => `asked-${message.id}-${field.name}`

interface FieldProps {
  id: string
  field: AskedField
  value: string
  problem: string
  /** What was asked, where the field has no label of its own. */
  fallback: string
  onInput: (value: string) => void
}

function Field({ id, field, value, problem, fallback, onInput }: FieldProps) {
  const { t } = useWidget()
  const shared = {
    id,
    value,
    'aria-required': field.isRequired,
    'aria-invalid': problem !== '',
    'aria-describedby': problem ? `${id}-problem` : undefined,
    ...(field.label ? {} : { 'aria-label': fallback }),
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
  }
  return (
    <div class="field">
      {field.label && (
        <label for={id} dir="auto">
          {field.label}
        </label>
      )}
      {field.type === 'select' ? (
        <select {...shared}>
          <option value="">{t.choose}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : field.type === 'text_area' ? (
        <textarea {...shared} rows={3} dir="auto" placeholder={field.placeholder} />
      ) : (
        <TextInput {...shared} isEmail={field.type === 'email'} placeholder={field.placeholder} />
      )}
      {problem && (
        <p class="hint-error" id={`${id}-problem`}>
          <Icon name="warn" size={14} /> {problem}
        </p>
      )}
    </div>
  )
}

interface TextInputProps {
  isEmail: boolean
  id: string
  value: string
  placeholder: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-label'?: string
  onInput: (event: { currentTarget: { value: string } }) => void
}

/** One element per type: each has its own rules about the attributes it may carry. */
const TextInput = ({ isEmail: isAddress, ...rest }: TextInputProps) =>
  isAddress ? <input {...rest} type="email" dir="ltr" /> : <input {...rest} type="text" dir="auto" />

function Answers({ answers, fields }: { answers: readonly Answer[]; fields: readonly AskedField[] }) {
  const { t } = useWidget()
  const fieldOf = ({ name }: Answer) => fields.find((field) => field.name === name)
  const labelOf = (answer: Answer): string => answer.title || fieldOf(answer)?.label || ''
  const chosen = (answer: Answer): string =>
    fieldOf(answer)?.options.find(({ value }) => value === answer.value)?.label || answer.value
  return (
    <div class="answered" role="status">
      {answers.map((answer) => (
        <p key={answer.name} dir="auto">
          {labelOf(answer) && <b>{labelOf(answer)}: </b>}
          {chosen(answer)}
        </p>
      ))}
      <p>{t.thanks}</p>
    </div>
  )
}
