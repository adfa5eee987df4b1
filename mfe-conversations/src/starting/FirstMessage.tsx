import { problemText } from '@parley/shared/api/api-error'
import type { ContactInboxLink, ContactRecord } from '@parley/shared/contract/contact-calls'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { SelectField } from '@parley/shared/ui/select-field'
import { styled } from '@parley/shared/ui/styled'
import { TextArea } from '@parley/shared/ui/text-area'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { AttachButton } from '../reply/AttachButton.tsx'
import { chooseFiles } from '../reply/drafts/files.ts'
import { useNotifyRefusedFiles } from '../reply/drafts/useNotifyRefusedFiles.ts'
import { FileRow } from '../reply/FileRow.tsx'
import { type FilledTemplate, TemplateDialog } from '../reply/templates/TemplateDialog.tsx'
import { useTemplates } from '../reply/templates/TemplateTool.tsx'
import type { FirstInbox } from './first-inbox.ts'
import { startConversation } from './starting.api.ts'
import { useToldDirty } from './useToldDirty.ts'

const Fields = styled('form', { base: { display: 'grid', gap: '4' } })
const Row = styled('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' } })
const Words = styled('p', {
  base: {
    p: '3',
    borderRadius: '12',
    bg: 'bubble.out',
    color: 'bubble.out.fg',
    textStyle: 'message',
    whiteSpace: 'pre-wrap',
  },
})
const Problem = styled('p', { base: { textStyle: '13', color: 'danger.fg' } })

const TEXTS = defineMessages({
  inbox: { id: 'conversations.start.inbox', defaultMessage: 'From the inbox' },
  subject: { id: 'conversations.start.subject', defaultMessage: 'Subject' },
  message: { id: 'conversations.start.message', defaultMessage: 'Message' },
  empty: { id: 'conversations.start.empty', defaultMessage: 'Write something first' },
  template: { id: 'conversations.start.template', defaultMessage: 'Choose a template first: WhatsApp asks for one.' },
  use: { id: 'conversations.start.use', defaultMessage: 'Use this template' },
  failed: { id: 'conversations.start.failed', defaultMessage: 'The conversation was not started.' },
})

interface FirstMessageProps {
  formId: string
  contact: ContactRecord
  links: readonly ContactInboxLink[]
  /** The inbox that is chosen at first. */
  first: FirstInbox
  onSending: (isSending: boolean) => void
  /** Whether something would be lost, each time that changes. */
  onDirty: (isDirty: boolean) => void
  onStarted: (id: number) => void
}

/** From which inbox, and what is said first. */
export function FirstMessage(props: FirstMessageProps) {
  const intl = useIntl()
  const form = useFirstMessage(props)
  const { values, isMail, needsTemplate, problem } = form
  const fields = useRef<HTMLFormElement>(null)
  // Whoever was chosen stands fast: what comes next is what is said. The row that was pressed is gone, with the focus.
  useEffect(() => {
    const first = (what: string) => fields.current?.querySelector<HTMLElement>(what)
    const begin = first('input:not([type=file]), textarea') ?? first('button')
    begin?.focus()
  }, [])
  return (
    <Fields ref={fields} id={props.formId} noValidate onSubmit={form.submit}>
      <SelectField
        label={intl.formatMessage(TEXTS.inbox)}
        value={String(form.link?.inbox.id ?? '')}
        onChange={form.chooseInbox}
        hint={
          props.first.isLastUsed &&
          form.link?.inbox.id === props.first.id && (
            <FormattedMessage
              id="conversations.start.lastUsed"
              defaultMessage="The last conversation with {name} was here."
              values={{ name: props.contact.name }}
            />
          )
        }
        options={props.links.map(({ inbox }) => ({ value: String(inbox.id), label: inbox.name }))}
      />
      {isMail && (
        <Field label={intl.formatMessage(TEXTS.subject)} optional>
          {(control) => (
            <TextInput
              {...control}
              value={values.subject}
              onChange={(event) => form.change({ subject: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {needsTemplate ? (
        <ChosenTemplate template={values.template} onOpen={() => form.change({ isChoosing: true })} />
      ) : (
        <>
          <Field label={intl.formatMessage(TEXTS.message)}>
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                value={values.content}
                onChange={(event) => form.change({ content: event.currentTarget.value })}
              />
            )}
          </Field>
          <Row>
            <AttachButton onFiles={form.addFiles} />
            <FileRow files={values.files} onRemove={form.removeFile} />
          </Row>
        </>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
      {values.isChoosing && (
        <TemplateDialog
          templates={form.templates}
          action={intl.formatMessage(TEXTS.use)}
          onClose={() => form.change({ isChoosing: false })}
          onSend={(template) => form.change({ template, isChoosing: false })}
        />
      )}
    </Fields>
  )
}

function ChosenTemplate({ template, onOpen }: { template: FilledTemplate | null; onOpen: () => void }) {
  return (
    <>
      {template && <Words dir="auto">{template.content}</Words>}
      <Row>
        <Button onClick={onOpen}>
          {template ? (
            <FormattedMessage id="conversations.templates.other" defaultMessage="Another template" />
          ) : (
            <FormattedMessage id="conversations.start.choose" defaultMessage="Choose a template" />
          )}
        </Button>
      </Row>
    </>
  )
}

interface Values {
  inboxId: number
  subject: string
  content: string
  files: readonly File[]
  template: FilledTemplate | null
  isChoosing: boolean
}
const hasAnything = ({ subject, content, files, template }: Values): boolean =>
  [subject, content].some((text) => text.trim() !== '') || files.length > 0 || template !== null

const NOTHING = { subject: '', content: '', files: [], template: null, isChoosing: false }

/** What was filled in, and the way to start with it: what was typed stays until the server has it. */
function useFirstMessage({ contact, links, first, onSending, onDirty, onStarted }: FirstMessageProps) {
  const intl = useIntl()
  const http = useAccountHttp()
  const myId = useSession().user.id
  const tellRefused = useNotifyRefusedFiles()
  const [values, setValues] = useState<Values>({ ...NOTHING, inboxId: first.id })
  const [problem, setProblem] = useState<string | null>(null)
  const link = links.find(({ inbox }) => inbox.id === values.inboxId) ?? links[0]
  const templates = useTemplates(link?.inbox.id ?? 0)
  const channel = link?.inbox.channel_type
  const needsTemplate = channel === 'Channel::Whatsapp' || (channel === 'Channel::TwilioSms' && templates.length > 0)
  const content = needsTemplate ? (values.template?.content ?? '') : values.content.trim()
  useToldDirty(hasAnything(values), onDirty)
  const change = (next: Partial<Values>) => {
    setProblem(null)
    setValues((held) => ({ ...held, ...next }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!link) return
    if (content === '' && values.files.length === 0)
      return setProblem(intl.formatMessage(needsTemplate ? TEXTS.template : TEXTS.empty))
    onSending(true)
    try {
      const { subject, files } = values
      const template = needsTemplate ? (values.template?.params ?? null) : null
      const where = { contactId: contact.id, inboxId: link.inbox.id, sourceId: link.source_id, assigneeId: myId }
      onStarted(await startConversation(http, { ...where, content, subject: subject.trim(), files, template }))
    } catch (refused) {
      onSending(false)
      setProblem(problemText(refused, intl.formatMessage(TEXTS.failed)))
    }
  }
  return {
    ...{ values, problem, link, templates, needsTemplate, change, submit },
    isMail: channel === 'Channel::Email',
    chooseInbox: (id: string) => change({ inboxId: Number(id), template: null }),
    addFiles: (added: readonly File[]) => {
      const { accepted, refused } = chooseFiles(values.files, added)
      change({ files: accepted })
      tellRefused(refused)
    },
    removeFile: (file: File) => change({ files: values.files.filter((held) => held !== file) }),
  }
}
