import { TextField } from '@parley/shared/forms/text-field'
import { styled } from '@parley/shared/ui/styled'
import { useField } from 'react-final-form'
import { defineMessages, useIntl } from 'react-intl'

const Card = styled('div', {
  base: {
    display: 'grid',
    gap: '1',
    p: '3',
    borderRadius: '8',
    border: '1px solid',
    borderColor: 'line.1',
    bg: 'bg.surface',
    overflowWrap: 'anywhere',
    '& small': { textStyle: '12', color: 'fg.3' },
    '& strong': { textStyle: '14', fontWeight: 'medium', color: 'brand.fg' },
    '& p': { textStyle: '12', color: 'fg.2' },
  },
})

const TEXTS = defineMessages({
  heading: { id: 'helpcenter.seo', defaultMessage: 'Search result' },
  title: { id: 'helpcenter.seo.title', defaultMessage: 'Title for search engines' },
  description: { id: 'helpcenter.seo.description', defaultMessage: 'Description for search engines' },
  untitled: { id: 'helpcenter.seo.untitled', defaultMessage: 'Title of the article' },
})

/** The article as a search engine shows it: its own title and summary, where no others are given. */
export function SearchResult({ address }: { address: string }) {
  const intl = useIntl()
  const value = (name: string) => useField<string>(name, { subscription: { value: true } }).input.value
  const title = value('title')
  const description = value('description')
  const seoTitle = value('seo_title')
  const seoDescription = value('seo_description')
  return (
    <>
      <TextField
        name="seo_title"
        optional
        maxLength={255}
        label={intl.formatMessage(TEXTS.title)}
        placeholder={title}
      />
      <TextField
        name="seo_description"
        optional
        rows={2}
        label={intl.formatMessage(TEXTS.description)}
        placeholder={description}
      />
      <Card role="group" aria-label={intl.formatMessage(TEXTS.heading)}>
        <small dir="ltr">{address}</small>
        <strong dir="auto">{seoTitle || title || intl.formatMessage(TEXTS.untitled)}</strong>
        <p dir="auto">{seoDescription || description}</p>
      </Card>
    </>
  )
}
