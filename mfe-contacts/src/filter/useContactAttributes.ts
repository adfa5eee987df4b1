import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import { useResource } from '@parley/shared/data/use-resource'
import { COUNTRY_CODES } from '@parley/shared/filter/country-codes'
import type { Choice, FilterAttribute } from '@parley/shared/filter/filter-attribute'
import { ownAttribute } from '@parley/shared/filter/own-attribute'
import { useMemo } from 'react'
import { defineMessages, type IntlShape, useIntl } from 'react-intl'
import * as v from 'valibot'
import { CONTACT_ATTRIBUTES, type ContactAttributeKey } from './contact-attributes.ts'

const NAMES = defineMessages<ContactAttributeKey>({
  name: { id: 'contacts.filter.name', defaultMessage: 'Name' },
  email: { id: 'contacts.filter.email', defaultMessage: 'E-mail' },
  phone_number: { id: 'contacts.filter.phone', defaultMessage: 'Phone number' },
  identifier: { id: 'contacts.filter.identifier', defaultMessage: 'Identifier' },
  company: { id: 'contacts.filter.company', defaultMessage: 'Company' },
  city: { id: 'contacts.filter.city', defaultMessage: 'City' },
  country_code: { id: 'contacts.filter.country', defaultMessage: 'Country' },
  labels: { id: 'contacts.filter.labels', defaultMessage: 'Labels' },
  created_at: { id: 'contacts.filter.createdAt', defaultMessage: 'Created' },
  last_activity_at: { id: 'contacts.filter.lastActivityAt', defaultMessage: 'Last activity' },
  blocked: { id: 'contacts.filter.blocked', defaultMessage: 'Blocked' },
})
const TRUTH = defineMessages({
  true: { id: 'contacts.attribute.yes', defaultMessage: 'Yes' },
  false: { id: 'contacts.attribute.no', defaultMessage: 'No' },
})
const DEFINITIONS = { schema: v.array(CustomAttributeDefinition), swr: { revalidateOnFocus: false } }

/** What the account has defined about contacts. */
export const useAttributeDefinitions = () =>
  useResource(['/custom_attribute_definitions', { attribute_model: 1 }], DEFINITIONS)

/** What contacts can be filtered by, in the reader's words. Undefined until the account's own are known. */
export function useContactAttributes(): ReadonlyMap<string, FilterAttribute> | undefined {
  const intl = useIntl()
  const labels = useLabels().items
  const own = useAttributeDefinitions()
  const isKnown = own.data !== undefined || own.error !== undefined
  return useMemo(() => {
    if (!isKnown) return undefined
    const sources = {
      labels: labels?.map(({ title }) => ({ value: title, label: title })),
      countries: countriesOf(intl),
      truth: (['true', 'false'] as const).map((value) => ({ value, label: intl.formatMessage(TRUTH[value]) })),
    }
    const standard = CONTACT_ATTRIBUTES.map(
      (attribute): FilterAttribute => ({
        key: attribute.key,
        name: intl.formatMessage(NAMES[attribute.key]),
        operators: attribute.operators,
        value: attribute.value,
        isOwn: false,
        ...('source' in attribute ? { choices: sources[attribute.source] } : {}),
      }),
    )
    const added = (own.data ?? []).map((definition) => ownAttribute(definition, intl))
    return new Map([...standard, ...added].map((attribute) => [attribute.key, attribute]))
  }, [isKnown, own.data, labels, intl])
}

function countriesOf(intl: IntlShape): Choice[] {
  const order = new Intl.Collator(intl.locale)
  return COUNTRY_CODES.map((value) => ({
    value,
    label: intl.formatDisplayName(value, { type: 'region' }) ?? value,
  })).sort((a, b) => order.compare(a.label, b.label))
}
