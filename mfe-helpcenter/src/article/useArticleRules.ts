import { UpdateArticleBody } from '@parley/shared/contract/portal'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { validateWith } from '@parley/shared/forms/validate-with'
import { defineMessages, useIntl } from 'react-intl'
import type { ArticleValues } from './article-values.ts'

const TEXTS = defineMessages({
  titleless: { id: 'helpcenter.form.title.required', defaultMessage: 'Give the article a title' },
  failed: {
    id: 'helpcenter.save.failed',
    defaultMessage: 'The article could not be saved. The server could not be reached. Your text is still here.',
  },
})
const FIELDS = ['title', 'content', 'description', 'category_id', 'author_id', 'slug']

/** What a form of an article checks before it is sent, and how it shows what the server refused. */
export function useArticleRules() {
  const intl = useIntl()
  const titleless = intl.formatMessage(TEXTS.titleless)
  const check = validateWith(UpdateArticleBody, { required: titleless, "can't be blank": titleless })
  return {
    validate: ({ title = '', content, description, slug }: ArticleValues) =>
      check({ title, content, description: description || null, slug }),
    errorsOf: (problem: unknown) => submitErrors(problem, FIELDS, intl.formatMessage(TEXTS.failed)),
  }
}
