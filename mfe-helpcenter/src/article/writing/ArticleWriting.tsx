import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { Segmented } from '@parley/shared/ui/segmented'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { useField } from 'react-final-form'
import { defineMessages, useIntl } from 'react-intl'
import { localeDirection } from '../../portal/locale-name.ts'
import { ArticleBody } from '../text/ArticleBody.tsx'

const ArticleTextEditor = lazyPage(() => import('./ArticleTextEditor.tsx'))

const Writing = styled('div', {
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
const TitleInput = styled('textarea', {
  base: {
    width: 'full',
    fieldSizing: 'content',
    resize: 'none',
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
const Source = styled('textarea', {
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
const Modes = styled('div', { base: { display: 'flex' } })
const Problem = styled('p', { base: { color: 'danger.fg', textStyle: '12' } })

const TEXTS = defineMessages({
  title: { id: 'helpcenter.form.title', defaultMessage: 'Title' },
  titleHint: { id: 'helpcenter.form.title.placeholder', defaultMessage: 'What does it answer?' },
  mode: { id: 'helpcenter.form.mode', defaultMessage: 'Write or preview' },
  write: { id: 'helpcenter.form.write', defaultMessage: 'Write' },
  source: { id: 'helpcenter.form.source', defaultMessage: 'Markdown' },
  preview: { id: 'helpcenter.form.preview', defaultMessage: 'Preview' },
  text: { id: 'helpcenter.form.text', defaultMessage: 'Text of the article' },
  textHint: { id: 'helpcenter.form.text.placeholder', defaultMessage: 'Write, or begin a line with ##, - or > …' },
  content: { id: 'helpcenter.form.content', defaultMessage: 'Text, in Markdown' },
  contentHint: {
    id: 'helpcenter.form.content.placeholder',
    defaultMessage: 'Write in Markdown: ## heading, **bold**, [link](https://…), - list',
  },
})

const MODES = ['write', 'source', 'preview'] as const
type Mode = (typeof MODES)[number]

/** Title and text, written as they will be read, as their Markdown, or looked at. */
export function ArticleWriting({ locale }: { locale: string }) {
  const intl = useIntl()
  const [mode, setMode] = useState<Mode>('write')
  const title = useField<string>('title', { parse: (value) => value })
  const problem =
    title.meta.touched || title.meta.submitFailed ? (title.meta.error ?? title.meta.submitError) : undefined
  return (
    <Writing>
      <TitleInput
        {...title.input}
        rows={1}
        dir="auto"
        aria-label={intl.formatMessage(TEXTS.title)}
        aria-invalid={problem ? true : undefined}
        placeholder={intl.formatMessage(TEXTS.titleHint)}
        onChange={(event) => title.input.onChange(event.currentTarget.value.replace(/\n/g, ' '))}
      />
      {problem && <Problem role="alert">{String(problem)}</Problem>}
      <Modes>
        <Segmented
          size="sm"
          label={intl.formatMessage(TEXTS.mode)}
          value={mode}
          onChange={setMode}
          options={MODES.map((value) => ({ value, label: intl.formatMessage(TEXTS[value]) }))}
        />
      </Modes>
      <PaneBoundary name={intl.formatMessage(TEXTS.text)}>
        <Content mode={mode} locale={locale} />
      </PaneBoundary>
    </Writing>
  )
}

function Content({ mode, locale }: { mode: Mode; locale: string }) {
  const intl = useIntl()
  const { input } = useField<string>('content', { parse: (value) => value })
  if (mode === 'preview') return <ArticleBody content={input.value} locale={locale} />
  if (mode === 'source') {
    return (
      <Source
        {...input}
        dir={localeDirection(locale)}
        aria-label={intl.formatMessage(TEXTS.content)}
        placeholder={intl.formatMessage(TEXTS.contentHint)}
      />
    )
  }
  return (
    <LateCode fallback={<Skeleton height="20rem" />}>
      <ArticleTextEditor
        value={input.value}
        locale={locale}
        label={intl.formatMessage(TEXTS.text)}
        placeholder={intl.formatMessage(TEXTS.textHint)}
        onChange={input.onChange}
      />
    </LateCode>
  )
}
