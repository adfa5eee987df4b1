/** @jsxImportSource preact */
import { CSAT_FACES } from '@parley/shared/contract/rules/csat-faces'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import type { WidgetMessage } from '@parley/shared/contract/widget'
import { useState } from 'preact/hooks'
import { useWidget } from '../pieces/context.ts'
import { Icon } from '../pieces/Icons.tsx'
import { useStore } from '../pieces/useStore.ts'
import '../pieces/field-style.ts'
import './asking-style.ts'
import { AskedForm } from './AskedForm.tsx'
import { type Item, itemsOf, text, webAddress } from './asking.ts'
import { Cards } from './Cards.tsx'
import { NotSaved } from './NotSaved.tsx'
import { useSubmit } from './useSubmit.ts'

/** What a message asks for beside its text: a rating, an address, a choice; or links to read. */
export function InteractivePart({ message }: { message: WidgetMessage }) {
  switch (message.content_type) {
    case 'input_csat':
      return <Survey message={message} />
    case 'input_email':
      return <EmailForm message={message} />
    case 'input_select':
      return <Choices message={message} />
    case 'input_text':
    case 'input_textarea':
    case 'form':
      return <AskedForm message={message} />
    case 'cards':
      return <Cards message={message} />
    case 'article':
      return <Links message={message} />
    default:
      return null
  }
}

function Survey({ message }: { message: WidgetMessage }) {
  const { t } = useWidget()
  const { status, submit } = useSubmit(message)
  const stored = (
    message.content_attributes.submitted_values as
      | { csat_survey_response?: { rating?: number; feedback_message?: string } }
      | undefined
  )?.csat_survey_response
  const [comment, setComment] = useState('')
  const rate = (rating: number, feedback_message = '') =>
    submit({ submitted_values: { csat_survey_response: { rating, feedback_message } } })
  const isStars = message.content_attributes.display_type === 'star'
  return (
    <fieldset class="survey" disabled={status === 'sending'}>
      <legend dir="auto">{message.content || t.rateTitle}</legend>
      <div class="faces-row">
        {CSAT_FACES.map((face, i) => (
          <button
            key={face}
            type="button"
            class="face"
            aria-label={t.ratings[i]}
            aria-pressed={stored?.rating === i + 1}
            onClick={() => rate(i + 1, stored?.feedback_message)}
          >
            <span aria-hidden="true">{isStars ? ((stored?.rating ?? 0) > i ? '★' : '☆') : face}</span>
          </button>
        ))}
      </div>
      {stored?.rating !== undefined &&
        (stored.feedback_message ? (
          <p>{t.thanks}</p>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (comment.trim()) rate(stored.rating ?? 3, comment.trim())
            }}
          >
            <textarea
              aria-label={t.comment}
              placeholder={t.comment}
              rows={2}
              value={comment}
              onInput={(event) => setComment(event.currentTarget.value)}
              dir="auto"
            />
            <button type="submit" class="primary small">
              {t.submit}
            </button>
          </form>
        ))}
      {status === 'failed' && <NotSaved />}
    </fieldset>
  )
}

function EmailForm({ message }: { message: WidgetMessage }) {
  const { session, t } = useWidget()
  const { status, submit } = useSubmit(message)
  const [email, setEmail] = useState('')
  const stored = text(message.content_attributes.submitted_email)
  const known = text(useStore(session.store).contact.email)
  const [isRefused, setRefused] = useState(false)
  if (stored)
    return (
      <p class="answered" role="status">
        {stored} · {t.thanks}
      </p>
    )
  // The page has named the visitor meanwhile: nothing is left to ask.
  if (known)
    return (
      <p class="answered">
        {t.email}: {known}
      </p>
    )
  return (
    <form
      class="inline-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(!isEmail(email.trim()))
        if (isEmail(email.trim())) submit({ contact: { email: email.trim() } })
      }}
    >
      {message.content && <p dir="auto">{message.content}</p>}
      <input
        type="email"
        aria-required
        aria-invalid={isRefused}
        aria-label={t.email}
        placeholder={t.email}
        autocomplete="email"
        value={email}
        onInput={(event) => setEmail(event.currentTarget.value)}
      />
      <button type="submit" class="go" aria-label={`${t.email}: ${t.submit}`} disabled={status === 'sending'}>
        <Icon name="arrow" mirrored />
      </button>
      {isRefused && (
        <p class="hint-error" role="alert">
          <Icon name="warn" size={14} /> {email.trim() ? t.badEmail : t.required}
        </p>
      )}
      {status === 'failed' && <NotSaved />}
    </form>
  )
}

function Choices({ message }: { message: WidgetMessage }) {
  const { status, submit } = useSubmit(message)
  const [chosen] = Array.isArray(message.content_attributes.submitted_values)
    ? (message.content_attributes.submitted_values as Item[])
    : []
  return (
    <div class="choices">
      {itemsOf(message).map((item) => {
        const title = text(item.title)
        return (
          <button
            key={title}
            type="button"
            class="choice"
            aria-pressed={chosen?.value === item.value}
            disabled={status === 'sending' || chosen !== undefined}
            onClick={() => submit({ submitted_values: [{ name: title, title, value: item.value }] })}
          >
            {title}
          </button>
        )
      })}
      {status === 'failed' && <NotSaved />}
    </div>
  )
}

const BOOK =
  'M10 5.25C8.75 4.25 6.5 3.75 3.25 3.75v11.5c3.25 0 5.5.5 6.75 1.5 1.25-1 3.5-1.5 6.75-1.5V3.75C13.5 3.75 11.25 4.25 10 5.25ZM10 5.25v11.5'

const Links = ({ message }: { message: WidgetMessage }) => (
  <>
    {itemsOf(message).map((item) => (
      <a
        key={text(item.title)}
        class="article"
        href={webAddress(item.link ?? item.url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span class="tile">
          <Icon name={BOOK} />
        </span>
        <span>
          <b dir="auto">{text(item.title)}</b>
          <span class="muted" dir="auto">
            {text(item.description)}
          </span>
        </span>
      </a>
    ))}
  </>
)
