import { chakra } from '@chakra-ui/react/styled-system'
import type { Agent } from '@parley/shared/contract/person'
import { FormError } from '@parley/shared/forms/form-error'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCategories } from '../articles/useArticles.ts'
import type { Place } from '../paths.ts'
import { localeName } from '../portal/locale-name.ts'

const Side = chakra('aside', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '4',
    p: '6',
    bg: 'bg.sunken',
    borderInlineStart: '1px solid',
    borderColor: 'line.1',
  },
})

/** What stands beside the text: category, summary, who and in which language. */
export function ArticleFacts({ place, locale, author }: { place: Place; locale: string; author?: Agent }) {
  const intl = useIntl()
  const categories = useCategories({ ...place, locale })
  return (
    <Side>
      <SelectField
        name="category_id"
        label={<FormattedMessage id="helpcenter.form.category" defaultMessage="Category" />}
        placeholder={intl.formatMessage({ id: 'helpcenter.uncategorized', defaultMessage: 'No category' })}
        options={categories.map((category) => ({
          value: String(category.id),
          label: `${category.icon} ${category.name}`.trim(),
        }))}
      />
      <TextField
        name="description"
        rows={3}
        optional
        label={<FormattedMessage id="helpcenter.form.description" defaultMessage="Summary" />}
        hint={
          <FormattedMessage
            id="helpcenter.form.description.hint"
            defaultMessage="Shown under the title and by search engines."
          />
        }
      />
      <p style={{ fontSize: '0.75rem', color: 'var(--fg-3)' }}>
        <FormattedMessage
          id="helpcenter.form.facts"
          defaultMessage="{author, select, none {In {locale}} other {By {author}, in {locale}}}"
          values={{ author: author?.name ?? 'none', locale: localeName(locale, intl.locale) }}
        />
      </p>
      <FormError />
    </Side>
  )
}
