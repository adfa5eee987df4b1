import type { AttributeModel, AttributeType } from '@parley/shared/contract/custom-attribute-definition'
import { defineMessages } from 'react-intl'

export const TYPE_NAMES = defineMessages({
  text: { id: 'settings.attributes.type.text', defaultMessage: 'Text' },
  number: { id: 'settings.attributes.type.number', defaultMessage: 'Number' },
  currency: { id: 'settings.attributes.type.currency', defaultMessage: 'Amount of money' },
  percent: { id: 'settings.attributes.type.percent', defaultMessage: 'Percentage' },
  link: { id: 'settings.attributes.type.link', defaultMessage: 'Link' },
  date: { id: 'settings.attributes.type.date', defaultMessage: 'Date' },
  list: { id: 'settings.attributes.type.list', defaultMessage: 'Choice from a list' },
  checkbox: { id: 'settings.attributes.type.checkbox', defaultMessage: 'Yes or no' },
} satisfies Record<AttributeType, object>)

export const MODEL_NAMES = defineMessages({
  contact_attribute: { id: 'settings.attributes.model.contact', defaultMessage: 'Contacts' },
  conversation_attribute: { id: 'settings.attributes.model.conversation', defaultMessage: 'Conversations' },
} satisfies Record<AttributeModel, object>)
