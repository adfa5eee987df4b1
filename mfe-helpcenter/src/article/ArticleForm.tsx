import { chakra } from '@chakra-ui/react/styled-system'
import type { Agent } from '@parley/shared/contract/person'
import { type ArticleStatus, UpdateArticleBody } from '@parley/shared/contract/portal'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useShell } from '@parley/shared/remote/use-shell'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Segmented } from '@parley/shared/ui/segmented'
import { useState } from 'react'
import { Form, useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { StatusBadge } from '../articles/StatusBadge.tsx'
import type { Place } from '../paths.ts'
import { localeDirection } from '../portal/locale-name.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'
import { SaveBar } from './SaveBar.tsx'

const Whole = chakra('form', { base: { display: 'flex', flexDirection: 'column', minH: 0, flex: 1 } })
const Main = chakra('div', {
  base: {
    flex: 1,
    minH: 0,
    display: 'grid',
    overflow: 'auto',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) 20rem' },
  },
})
const Writing = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    width: 'full',
    maxW: '47.5rem',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: '6',
  },
})
const TitleInput = chakra('input', {
  base: {
    width: 'full',
    textStyle: '32',
    fontWeight: 'semibold',
    color: 'fg.1',
    bg: 'transparent',
    outline: 'none',
    borderRadius: '4',
    _placeholder: { color: 'fg.3' },
    _focusVisible: { outline: '2px solid var(--focus)', outlineOffset: '4px' },
  },
})
const BodyInput = chakra('textarea', {
  base: {
    flex: 1,
    minH: '24rem',
    width: 'full',
    resize: 'vertical',
    fontFamily: 'mono',
    fontVariantLigatures: 'none',
    fontSize: '0.8125rem',
    lineHeight: '1.375rem',
    color: 'fg.1',
    bg: 'bg.sunken',
    p: '4',
    borderRadius: '8',
    border: '1px solid',
    borderColor: 'line.control',
    _focusVisible: { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  },
})
const Modes = chakra('div', { base: { display: 'flex' } })
const Problem = chakra('p', { base: { color: 'danger.fg', textStyle: '12' } })

export interface ArticleValues {
  title?: string
  content?: string
  description?: string
  /** Texts, as a list of choices has them; '' for none. */
  category_id?: string
  author_id?: string
}

interface ArticleFormProps {
  place: Place
  /** Where the crumb leads. */
  parent: string
  title: string
  status: ArticleStatus
  locale: string
  initial: ArticleValues
  author?: Agent
  /** Where an unsaved text is kept in this browser. */
  draftKey: string
  onSave: (values: ArticleValues) => Promise<void>
  onCancel: () => void
}

/** Title, markdown with its preview, and the facts beside it; saved by a button, kept in this browser until then. */
export function ArticleForm({
  place,
  parent,
  title,
  status,
  locale,
  initial,
  author,
  draftKey,
  onSave,
  onCancel,
}: ArticleFormProps) {
  const intl = useIntl()
  const { storage } = useShell()
  const texts = {
    required: intl.formatMessage({ id: 'helpcenter.form.title.required', defaultMessage: 'Give the article a title' }),
    "can't be blank": intl.formatMessage({
      id: 'helpcenter.form.title.required',
      defaultMessage: 'Give the article a title',
    }),
  }
  const fallback = intl.formatMessage({
    id: 'helpcenter.save.failed',
    defaultMessage: 'The article could not be saved. The server could not be reached. Your text is still here.',
  })
  const check = validateWith(UpdateArticleBody, texts)
  return (
    <Form<ArticleValues>
      initialValues={initial}
      validate={({ title: heading = '', content, description }) =>
        check({ title: heading, content, description: description || null })
      }
      onSubmit={async (values) => {
        try {
          await onSave(values)
        } catch (problem) {
          return submitErrors(problem, ['title', 'content', 'description', 'category_id'], fallback)
        }
        await storage.remove(draftKey)
        return undefined
      }}
    >
      {({ handleSubmit, submitting = false, dirty = false, form }) => (
        <Whole onSubmit={handleSubmit} noValidate>
          <PageHeader
            parent={{ label: <FormattedMessage id="helpcenter.back" defaultMessage="Back" />, to: parent }}
            title={title}
            badge={<StatusBadge status={status} />}
          />
          <Main>
            <Text locale={locale} />
            <ArticleFacts place={place} locale={locale} author={author} />
          </Main>
          <SaveBar
            draftKey={draftKey}
            isDirty={dirty}
            isSaving={submitting}
            onDiscard={() => {
              form.reset()
              void storage.remove(draftKey).then(onCancel)
            }}
          />
        </Whole>
      )}
    </Form>
  )
}

function Text({ locale }: { locale: string }) {
  const intl = useIntl()
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  const title = useField<string>('title', { parse: (value) => value })
  const content = useField<string>('content', { parse: (value) => value })
  const problem =
    title.meta.touched || title.meta.submitFailed ? (title.meta.error ?? title.meta.submitError) : undefined
  return (
    <Writing>
      <TitleInput
        {...title.input}
        dir="auto"
        aria-label={intl.formatMessage({ id: 'helpcenter.form.title', defaultMessage: 'Title' })}
        aria-invalid={problem ? true : undefined}
        placeholder={intl.formatMessage({
          id: 'helpcenter.form.title.placeholder',
          defaultMessage: 'What does it answer?',
        })}
      />
      {problem && <Problem role="alert">{String(problem)}</Problem>}
      <Modes>
        <Segmented
          size="sm"
          label={intl.formatMessage({ id: 'helpcenter.form.mode', defaultMessage: 'Write or preview' })}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'write', label: intl.formatMessage({ id: 'helpcenter.form.write', defaultMessage: 'Write' }) },
            {
              value: 'preview',
              label: intl.formatMessage({ id: 'helpcenter.form.preview', defaultMessage: 'Preview' }),
            },
          ]}
        />
      </Modes>
      {mode === 'preview' ? (
        <ArticleBody content={content.input.value} locale={locale} />
      ) : (
        <BodyInput
          {...content.input}
          dir={localeDirection(locale)}
          aria-label={intl.formatMessage({ id: 'helpcenter.form.content', defaultMessage: 'Text, in Markdown' })}
          placeholder={intl.formatMessage({
            id: 'helpcenter.form.content.placeholder',
            defaultMessage: 'Write in Markdown: ## heading, **bold**, [link](https://…), - list',
          })}
        />
      )}
    </Writing>
  )
}
