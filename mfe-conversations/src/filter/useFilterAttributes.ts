import { useAgents, useInboxes, useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { Campaign } from '@parley/shared/contract/campaign'
import { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import { CONVERSATION_PRIORITIES } from '@parley/shared/contract/scalars'
import { useResource } from '@parley/shared/data/use-resource'
import { COUNTRY_CODES } from '@parley/shared/filter/country-codes'
import type { Choice, FilterAttribute } from '@parley/shared/filter/filter-attribute'
import { ownAttribute } from '@parley/shared/filter/own-attribute'
import { useFeature, usePermission } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import * as v from 'valibot'
import { PRIORITY_NAMES } from '../conversation/PriorityMark.tsx'
import { STATUS_FILTERS } from '../views/status-filter.ts'
import { STATUS_NAMES } from '../views/status-names.ts'
import { type ChoiceSource, STANDARD_ATTRIBUTES, type StandardAttribute } from './filter-attributes.ts'
import { LANGUAGE_CODES } from './filter-codes.ts'
import { ATTRIBUTE_NAMES } from './filter-texts.ts'

const DEFINITIONS = { schema: v.array(CustomAttributeDefinition), swr: { revalidateOnFocus: false } }
const CAMPAIGNS = { schema: v.array(Campaign), swr: { revalidateOnFocus: false } }

/** What can be filtered by, in the reader's words, with the choices of each. Undefined until the account's own are known. */
export function useFilterAttributes(): ReadonlyMap<string, FilterAttribute> | undefined {
  const intl = useIntl()
  const choices = useChoices()
  const own = useResource(['/custom_attribute_definitions', { attribute_model: 0 }], DEFINITIONS)
  const isKnown = own.data !== undefined || own.error !== undefined
  return useMemo(() => {
    if (!isKnown) return undefined
    const standard = STANDARD_ATTRIBUTES.map((attribute: StandardAttribute) =>
      standardAttribute(attribute, choices, intl),
    )
    const added = (own.data ?? []).map((definition) => ownAttribute(definition, intl))
    return new Map([...standard, ...added].map((attribute) => [attribute.key, attribute]))
  }, [isKnown, own.data, choices, intl])
}

function standardAttribute(
  { key, operators, value, source }: StandardAttribute,
  choices: Choices,
  intl: IntlShape,
): FilterAttribute {
  const name = intl.formatMessage(ATTRIBUTE_NAMES[key as keyof typeof ATTRIBUTE_NAMES])
  const listed = source && choices[source]
  // A list that this person may not read: its members can be named by their number.
  if (source && listed === null) return { key, name, operators, value: 'id', isOwn: false }
  return { key, name, operators, value, isOwn: false, ...(source ? { choices: listed ?? undefined } : {}) }
}

/** Undefined while a list is on its way, null when it cannot be had. */
type Choices = Readonly<Record<ChoiceSource, readonly Choice[] | undefined | null>>

const named = (items: readonly { id: number; name: string }[] | undefined): Choice[] | undefined =>
  items?.map(({ id, name }) => ({ value: String(id), label: name }))

function useChoices(): Choices {
  const intl = useIntl()
  const agents = useAgents().items
  const inboxes = useInboxes().items
  const teams = useTeams().items
  const labels = useLabels().items
  const campaigns = useCampaigns()
  return useMemo(
    () => ({
      status: STATUS_FILTERS.map((value) => ({ value, label: intl.formatMessage(STATUS_NAMES[value]) })),
      priority: CONVERSATION_PRIORITIES.map((value) => ({ value, label: intl.formatMessage(PRIORITY_NAMES[value]) })),
      agents: named(agents),
      inboxes: named(inboxes),
      teams: named(teams),
      labels: labels?.map(({ title }) => ({ value: title, label: title })),
      campaigns,
      languages: codeNames(intl, 'language', LANGUAGE_CODES),
      countries: codeNames(intl, 'region', COUNTRY_CODES),
    }),
    [intl, agents, inboxes, teams, labels, campaigns],
  )
}

/** Only administrators read campaigns (contract, configuration 7). */
function useCampaigns(): readonly Choice[] | undefined | null {
  const isAdministrator = usePermission('administrator')
  const hasCampaigns = useFeature('campaigns')
  const mayRead = isAdministrator && hasCampaigns
  const { data, error } = useResource(mayRead ? '/campaigns' : null, CAMPAIGNS)
  return useMemo(
    () => (!mayRead || error ? null : data?.map(({ id, title }) => ({ value: String(id), label: title }))),
    [mayRead, data, error],
  )
}

function codeNames(intl: IntlShape, type: 'language' | 'region', codes: readonly string[]): Choice[] {
  const order = new Intl.Collator(intl.locale)
  return codes
    .map((value) => ({ value, label: intl.formatDisplayName(value, { type }) ?? value }))
    .sort((a, b) => order.compare(a.label, b.label))
}
