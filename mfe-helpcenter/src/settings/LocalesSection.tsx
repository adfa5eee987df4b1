import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { Portal } from '@parley/shared/contract/portal'
import { LANGUAGE_CODES } from '@parley/shared/contract/rules/languages'
import { useShell } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { SelectField } from '@parley/shared/ui/select-field'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localeName } from '../portal/locale-name.ts'
import { usePortalChanges } from './usePortalChanges.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '2', m: 0, p: 0, listStyle: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '3',
    border: '1px solid',
    borderColor: 'line.1',
    borderRadius: '8',
  },
})
const Name = chakra('span', { base: { flex: 1, minW: '8rem', fontWeight: 'medium', textStyle: '14' } })
const Note = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })

/** The languages of a portal with what each holds; one of them is its own. */
export function LocalesSection({ portal }: { portal: Portal }) {
  const intl = useIntl()
  const { notify } = useShell()
  const { change } = usePortalChanges()
  const [added, setAdded] = useState('')
  const locales = portal.config.allowed_locales
  const codes = locales.map(({ code }) => code)
  const own = portal.meta.default_locale
  const save = (allowed: readonly string[], fallback = own) =>
    change(portal.slug, { config: { allowed_locales: [...allowed], default_locale: fallback } }).then(
      () => setAdded(''),
      (problem: unknown) => notify.toast(problemText(problem, ''), { tone: 'error' }),
    )
  const others = LANGUAGE_CODES.filter((code) => !codes.includes(code)).map((code) => ({
    value: code,
    label: localeName(code, intl.locale),
  }))
  return (
    <>
      <List>
        {locales.map((locale) => (
          <LocaleRow
            key={locale.code}
            locale={locale}
            isOwn={locale.code === own}
            onOwn={() => void save(codes, locale.code)}
            onRemove={() => void save(codes.filter((code) => code !== locale.code))}
          />
        ))}
      </List>
      <SelectField
        label={<FormattedMessage id="helpcenter.locale.add" defaultMessage="Another language" />}
        placeholder={intl.formatMessage({ id: 'helpcenter.locale.choose', defaultMessage: 'Choose a language' })}
        value={added}
        onChange={setAdded}
        options={others.sort((a, b) => a.label.localeCompare(b.label, intl.locale))}
      />
      <div>
        <Button disabled={!added} onClick={() => void save([...codes, added])}>
          <FormattedMessage id="helpcenter.locale.add.action" defaultMessage="Add language" />
        </Button>
      </div>
    </>
  )
}

interface LocaleRowProps {
  locale: Portal['config']['allowed_locales'][number]
  isOwn: boolean
  onOwn: () => void
  onRemove: () => void
}

function LocaleRow({ locale, isOwn, onOwn, onRemove }: LocaleRowProps) {
  const intl = useIntl()
  const { code, articles_count: articles, categories_count: categories } = locale
  return (
    <Row>
      <Name>{localeName(code, intl.locale)}</Name>
      <Note>
        <FormattedMessage
          id="helpcenter.locale.counts"
          defaultMessage="{articles, plural, one {# article} other {# articles}}, {categories, plural, one {# category} other {# categories}}"
          values={{ articles, categories }}
        />
      </Note>
      {isOwn ? (
        <Badge tone="info">
          <FormattedMessage id="helpcenter.locale.own" defaultMessage="Default" />
        </Badge>
      ) : (
        <>
          <Button size="sm" onClick={onOwn}>
            <FormattedMessage id="helpcenter.locale.own.make" defaultMessage="Make default" />
          </Button>
          <Button size="sm" variant="ghost" onClick={onRemove}>
            <FormattedMessage id="helpcenter.locale.remove" defaultMessage="Remove" />
          </Button>
        </>
      )}
    </Row>
  )
}
