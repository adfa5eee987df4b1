import { useAgents, useInboxes, useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import {
  AUTOMATION_ATTRIBUTES,
  type AutomationAttribute,
  type AutomationValueKind,
  automationAttributeOf,
} from '@parley/shared/contract/automation-attributes'
import type { AutomationEvent } from '@parley/shared/contract/automation-rule'
import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import { useCollection } from '@parley/shared/data/use-collection'
import type { SelectOption } from '@parley/shared/ui/select-field'
import { useIntl } from 'react-intl'
import { attributeDefinitions } from '../../attributes/attributes.ts'
import { ATTRIBUTE_NAMES, VALUE_NAMES } from './rule-words.ts'

/** An attribute that conditions can ask about. */
export interface AttributeChoice extends AutomationAttribute {
  /** `<model>.<key>` for the account's own, else the key. */
  id: string
  key: string
  model: string
  label: string
  /** Of a list. */
  values: readonly string[]
}

/** The attributes of the account, standard ones first. */
export function useAttributeChoices(): readonly AttributeChoice[] {
  const intl = useIntl()
  const { items } = useCollection(attributeDefinitions)
  const standard = Object.entries(AUTOMATION_ATTRIBUTES).map(([key, attribute]) => {
    const name = ATTRIBUTE_NAMES[key]
    return { ...attribute, id: key, key, model: '', label: name ? intl.formatMessage(name) : key, values: [] }
  })
  const own = (items ?? []).map((one) => ({
    ...automationAttributeOf(one.attribute_display_type),
    id: `${one.attribute_model}.${one.attribute_key}`,
    key: one.attribute_key,
    model: one.attribute_model,
    label: one.attribute_display_name,
    values: one.attribute_values,
  }))
  return [...standard, ...own]
}

export const forEvent = (choices: readonly AttributeChoice[], event: AutomationEvent): AttributeChoice[] =>
  choices.filter(({ events }) => events.includes(event))

/** What can be chosen for a kind of value; null: it is typed. */
export function useValueOptions(): (kind: AutomationValueKind, values?: readonly string[]) => SelectOption[] | null {
  const intl = useIntl()
  const [inboxes, agents, teams, labels] = [useInboxes().items, useAgents().items, useTeams().items, useLabels().items]
  const said = (value: string): SelectOption => {
    const name = VALUE_NAMES[value]
    return { value, label: name ? intl.formatMessage(name) : value }
  }
  const named = (items: readonly { id: number; name: string }[] = []): SelectOption[] =>
    items.map(({ id, name }) => ({ value: String(id), label: name }))
  return (kind, values = []) => {
    switch (kind) {
      case 'message_type':
        return ['incoming', 'outgoing'].map(said)
      case 'status':
        return [...CONVERSATION_STATUSES, 'all'].map(said)
      case 'priority':
        return [...CONVERSATION_PRIORITIES, 'nil'].map(said)
      case 'checkbox':
        return ['true', 'false'].map(said)
      case 'inbox':
        return named(inboxes)
      case 'agent':
        return named(agents)
      case 'team':
        return named(teams)
      case 'label':
        return (labels ?? []).map(({ title }) => ({ value: title, label: title }))
      case 'list':
        return values.map((value) => ({ value, label: value }))
      default:
        return null
    }
  }
}
