import {
  blanksOf,
  bodyOf,
  buttonsOf,
  fillTemplate,
  footerOf,
  headerOf,
  mediaOf,
  type Template,
  templateFacts,
} from '@parley/shared/contract/rules/message-template'
import { useDiscardQuestion } from '@parley/shared/forms/use-discard-question'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { SearchField } from '@parley/shared/ui/search-field'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useFirstField } from '../../state/useFirstField.ts'
import type { SendFacts } from '../outbox/outbox.ts'

const Finding = styled('div', { base: { minW: 0 } })
const List = styled('ul', { base: { display: 'grid', gap: '1.5', mt: '3', maxH: '22rem', overflowY: 'auto' } })
const Choice = styled('button', {
  base: {
    display: 'block',
    width: 'full',
    p: '3',
    borderRadius: '8',
    border: '1px solid',
    borderColor: 'line.1',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '& b': { textStyle: '13', fontWeight: 'medium' },
    '& small': { textStyle: '12', color: 'fg.3', ms: '2' },
    '& p': { textStyle: '13', color: 'fg.2', mt: '1', lineClamp: 2 },
  },
})
const Preview = styled('div', {
  base: {
    p: '3',
    mb: '4',
    borderRadius: '12',
    bg: 'bubble.out',
    color: 'bubble.out.fg',
    textStyle: 'message',
    whiteSpace: 'pre-wrap',
    '& small': { display: 'block', mt: '1.5', textStyle: '12', color: 'bubble.out.meta' },
    '& b': { display: 'block', mb: '1' },
  },
})
const Fields = styled('form', { base: { display: 'grid', gap: '3' } })
const None = styled('p', { base: { mt: '4', color: 'fg.3', textStyle: '13' } })

const TEXTS = defineMessages({
  title: { id: 'conversations.templates.title', defaultMessage: 'Send a template' },
  search: { id: 'conversations.templates.search', defaultMessage: 'Find a template' },
  missing: { id: 'conversations.templates.missing', defaultMessage: 'Fill this in' },
  link: { id: 'conversations.attribute.link', defaultMessage: 'Must start with http' },
  media: { id: 'conversations.templates.media', defaultMessage: 'Address of the picture, film or document' },
})

export interface FilledTemplate {
  content: string
  params: NonNullable<SendFacts['template_params']>
}

interface TemplateDialogProps {
  templates: readonly Template[]
  onSend: (filled: FilledTemplate) => void
  onClose: () => void
  /** Words on the button that ends it. */
  action?: string
}

/** First which template, then what stands in it: the customer's view of it is always in sight. What is filled in is not lost unasked. */
export function TemplateDialog({ templates, onSend, onClose, action }: TemplateDialogProps) {
  const intl = useIntl()
  const [chosen, setChosen] = useState<Template | null>(null)
  const formId = useId()
  const content = useFirstField<HTMLDivElement>(chosen)
  const isFilled = useRef(false)
  const mayDiscard = useDiscardQuestion()
  const leave = async (go: () => void) => {
    if (!isFilled.current || (await mayDiscard())) go()
  }
  return (
    <Dialog
      open
      onClose={() => void leave(onClose)}
      width="32rem"
      title={chosen?.name ?? intl.formatMessage(TEXTS.title)}
      footer={
        chosen && (
          <>
            <Button onClick={() => void leave(() => setChosen(null))}>
              <FormattedMessage id="conversations.templates.other" defaultMessage="Another template" />
            </Button>
            <Button variant="primary" type="submit" form={formId}>
              {action ?? <FormattedMessage id="conversations.templates.send" defaultMessage="Send template" />}
            </Button>
          </>
        )
      }
    >
      <div ref={content}>
        {chosen ? (
          <FillIn key={chosen.name} id={formId} template={chosen} isFilled={isFilled} onSend={onSend} />
        ) : (
          <Choices templates={templates} onChoose={setChosen} />
        )}
      </div>
    </Dialog>
  )
}

function Choices({ templates, onChoose }: { templates: readonly Template[]; onChoose: (template: Template) => void }) {
  const intl = useIntl()
  const [query, setQuery] = useState('')
  const { all, goThrough } = useArrows()
  const wanted = query.trim().toLowerCase()
  const found = templates.filter(
    (template) => template.name.includes(wanted) || bodyOf(template).toLowerCase().includes(wanted),
  )
  return (
    <Finding ref={all} role="search" onKeyDown={goThrough}>
      <SearchField label={intl.formatMessage(TEXTS.search)} value={query} onChange={setQuery} />
      {found.length === 0 && (
        <None>
          <FormattedMessage
            id="conversations.templates.none"
            defaultMessage="No approved template fits. An administrator adds them in the settings of the inbox."
          />
        </None>
      )}
      <List>
        {found.map((template) => (
          <li key={`${template.name}-${template.language}`}>
            <Choice type="button" onClick={() => onChoose(template)}>
              <b>{template.name}</b>{' '}
              <small>{[template.language, template.category?.toLowerCase()].filter(Boolean).join(' · ')}</small>
              <p dir="auto">{bodyOf(template)}</p>
            </Choice>
          </li>
        ))}
      </List>
    </Finding>
  )
}

/** Arrows go from the search to what was found, and through it. */
function useArrows() {
  const all = useRef<HTMLDivElement>(null)
  const goThrough = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [...(all.current?.querySelectorAll<HTMLElement>('input, li > button') ?? [])]
    const next = step && stops[stops.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { all, goThrough }
}

interface FillInProps {
  id: string
  template: Template
  /** Whether something would be lost. */
  isFilled: RefObject<boolean>
  onSend: (filled: FilledTemplate) => void
}

function FillIn({ id, template, isFilled, onSend }: FillInProps) {
  const intl = useIntl()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [link, setLink] = useState('')
  useEffect(() => {
    isFilled.current = [link, ...Object.values(values)].some((value) => value.trim() !== '')
    return () => {
      isFilled.current = false
    }
  }, [isFilled, link, values])
  const [tries, setTries] = useState(0)
  const isTried = tries > 0
  const form = useRef<HTMLFormElement>(null)
  // Refused: to the first field that is wrong.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const needsLink = mediaOf(template) !== null
  const blanks = blanksOf(template)
  const missing = (value: string | undefined) =>
    isTried && !value?.trim() ? intl.formatMessage(TEXTS.missing) : undefined
  const isAddress = /^https?:\/\//.test(link.trim())
  const wrongLink = missing(link) ?? (isTried && !isAddress ? intl.formatMessage(TEXTS.link) : undefined)
  const isComplete = blanks.every((name) => values[name]?.trim()) && (!needsLink || isAddress)
  const submit = () => {
    setTries(tries + 1)
    if (isComplete)
      onSend({ content: fillTemplate(template, values), params: templateFacts(template, values, link.trim()) })
  }
  return (
    <>
      <CustomersView template={template} text={fillTemplate(template, values)} />
      <Fields
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog, elsewhere in the page, is not sent with it.
          event.stopPropagation()
          submit()
        }}
      >
        {needsLink && (
          <Field label={intl.formatMessage(TEXTS.media)} error={wrongLink}>
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                placeholder="https://"
                value={link}
                onChange={(event) => setLink(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        {blanks.map((name) => (
          <Field key={name} label={`{{${name}}}`} error={missing(values[name])}>
            {(control) => (
              <TextInput
                {...control}
                value={values[name] ?? ''}
                onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </Fields>
    </>
  )
}

function CustomersView({ template, text }: { template: Template; text: string }) {
  return (
    <Preview dir="auto">
      {headerOf(template) && <b>{headerOf(template)}</b>}
      {text}
      {footerOf(template) && <small>{footerOf(template)}</small>}
      {buttonsOf(template).length > 0 && <small>{buttonsOf(template).join(' · ')}</small>}
    </Preview>
  )
}
