import { SelectField } from '@parley/shared/forms/select-field'
import { defineMessages, useIntl } from 'react-intl'
import type { Place } from '../paths.ts'
import { localeName } from '../portal/locale-name.ts'
import { usePortals } from '../portal/usePortals.ts'

const TEXTS = defineMessages({
  place: { id: 'helpcenter.switcher', defaultMessage: 'Portal and language' },
})

/** As one value of a form. */
export const placeKey = ({ portal, locale }: Place): string => `${portal}/${locale}`
export function placeIn(key: string): Place {
  const [portal = '', locale = ''] = key.split('/')
  return { portal, locale }
}

/** Where something new is to stand: a portal in one of its languages. */
export function PlaceField({ name }: { name: string }) {
  const intl = useIntl()
  const { portals = [] } = usePortals()
  const options = portals.flatMap((portal) =>
    portal.config.allowed_locales.map(({ code }) => ({
      value: placeKey({ portal: portal.slug, locale: code }),
      label: `${portal.name} · ${localeName(code, intl.locale)}`,
    })),
  )
  return <SelectField name={name} label={intl.formatMessage(TEXTS.place)} options={options} />
}
