/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { bounded } from './pieces/bounded.ts'
import { useWidget } from './pieces/context.ts'
import { Footer } from './pieces/Footer.tsx'
import { Icon } from './pieces/Icons.tsx'
import './pieces/field-style.ts'
import { AgentAvatars, usePresenceText } from './pieces/Presence.tsx'
import {
  knownAnswer,
  type PreChatField,
  type PreChatProblem,
  preChatForm,
  preChatProblem,
  sortAnswers,
} from './session/pre-chat.ts'
import type { WidgetState } from './session/state.ts'

/** What the inbox wants to know before the first message. */
export function PreChatScreen({ state }: { state: WidgetState }) {
  const { session, t } = useWidget()
  const presence = usePresenceText(state)
  const { config } = state
  const title = config?.welcome_title || t.hello
  return (
    <main class="widget">
      <header class="hero tall">
        <div class="hero-top">
          <button type="button" class="icon-button" aria-label={t.back} onClick={() => session.openScreen('home')}>
            <Icon name="back" mirrored />
          </button>
          <AgentAvatars state={state} />
          {state.isEmbedded && (
            <button type="button" class="icon-button" aria-label={t.close} onClick={session.close}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <h1 {...bounded(title)}>{title}</h1>
        <p {...bounded(presence)}>{presence}</p>
      </header>
      {config && <PreChatForm config={config} contact={state.contact} />}
      <span class="grow" />
      <Footer state={state} />
    </main>
  )
}

interface PreChatFormProps {
  config: NonNullable<WidgetState['config']>
  contact: WidgetState['contact']
}

function PreChatForm({ config, contact }: PreChatFormProps) {
  const { session, t } = useWidget()
  const { message, fields } = preChatForm(config)
  const [given, setGiven] = useState<Record<string, string>>({})
  const answers: Record<string, string> = {
    ...Object.fromEntries(fields.map((field) => [field.name, knownAnswer(field, contact)])),
    ...given,
  }
  const [problems, setProblems] = useState<Record<string, PreChatProblem>>({})
  const [status, setStatus] = useState<'idle' | 'sending' | 'failed'>('idle')
  const submit = async (event: Event) => {
    event.preventDefault()
    const found = fields.flatMap((field) => {
      const problem = preChatProblem(field, answers[field.name] ?? '')
      return problem ? [[field.name, problem] as const] : []
    })
    setProblems(Object.fromEntries(found))
    const [first] = found
    if (first) {
      document.getElementById(`field-${first[0]}`)?.focus()
      return
    }
    setStatus('sending')
    await session.answerForm(sortAnswers(fields, answers)).catch(() => setStatus('failed'))
  }
  return (
    <form class="card form" noValidate onSubmit={submit}>
      {message && <p class="form-message">{message}</p>}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={answers[field.name] ?? ''}
          problem={problems[field.name]}
          onInput={(value) => {
            setGiven((now) => ({ ...now, [field.name]: value }))
            setProblems(({ [field.name]: _, ...others }) => others)
          }}
        />
      ))}
      {status === 'failed' && (
        <p class="hint-error" role="alert">
          <Icon name="warn" size={14} /> {t.notSaved}
        </p>
      )}
      <button type="submit" class="primary" disabled={status === 'sending'}>
        {t.startChat} <Icon name="arrow" size={18} mirrored />
      </button>
    </form>
  )
}

interface FormFieldProps {
  field: PreChatField
  value: string
  problem: PreChatProblem | undefined
  onInput: (value: string) => void
}

const AUTOCOMPLETE: Record<string, string> = { emailAddress: 'email', fullName: 'name', phoneNumber: 'tel' }

function FormField({ field, value, problem, onInput }: FormFieldProps) {
  const { t } = useWidget()
  const id = `field-${field.name}`
  const words: Record<PreChatProblem, string> = {
    required: t.required,
    email: t.badEmail,
    phone: t.badPhone,
    pattern: field.patternCue || t.badAnswer,
  }
  const shared = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-required': field.required,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
  }
  if (field.type === 'checkbox') {
    const { value: _, onInput: __, ...rest } = shared
    return (
      <div class="field">
        <label class="check" for={id}>
          <input
            {...rest}
            type="checkbox"
            checked={value === 'true'}
            onChange={(event) => onInput(event.currentTarget.checked ? 'true' : '')}
          />
          <span dir="auto">{field.label}</span>
        </label>
        <Problem id={id} problem={problem && words[problem]} />
      </div>
    )
  }
  return (
    <div class="field">
      <label for={id}>
        <span dir="auto">{field.label}</span> {!field.required && <span class="optional">{t.optional}</span>}
      </label>
      {field.type === 'list' || field.type === 'select' ? (
        <select {...shared}>
          <option value="">{t.choose}</option>
          {field.values.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <AnswerInput {...shared} field={field} />
      )}
      <Problem id={id} problem={problem && words[problem]} />
    </div>
  )
}

function Problem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null
  return (
    <p class="hint-error" id={`${id}-problem`}>
      <Icon name="warn" size={14} /> {problem}
    </p>
  )
}

interface AnswerInputProps {
  field: PreChatField
  id: string
  value: string
  'aria-invalid': boolean
  'aria-required': boolean
  'aria-describedby': string | undefined
  onInput: (event: { currentTarget: { value: string } }) => void
}

/** One element per type: each has its own rules about the attributes it may carry. */
function AnswerInput({ field, ...shared }: AnswerInputProps) {
  const rest = { ...shared, placeholder: field.placeholder, autocomplete: AUTOCOMPLETE[field.name] ?? 'off' } as const
  if (field.name === 'phoneNumber') return <input {...rest} type="tel" dir="ltr" />
  switch (field.type) {
    case 'email':
      return <input {...rest} type="email" dir="ltr" />
    case 'number':
      return <input {...rest} type="number" />
    case 'date':
      return <input {...rest} type="date" />
    case 'url':
    case 'link':
      return <input {...rest} type="url" dir="ltr" />
    default:
      return <input {...rest} type="text" dir="auto" />
  }
}
