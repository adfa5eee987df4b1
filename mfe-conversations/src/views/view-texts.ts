import type { IconType } from '@parley/shared/ui/icon'
import CircleCheck from 'lucide-react/icons/circle-check'
import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { ViewKind } from './view.ts'

const NAMES = defineMessages({
  all: { id: 'conversations.view.all', defaultMessage: 'All conversations' },
  mentions: { id: 'conversations.view.mentions', defaultMessage: 'Mentions' },
  unattended: { id: 'conversations.view.unattended', defaultMessage: 'Unattended' },
  participating: { id: 'conversations.view.participating', defaultMessage: 'Participating' },
})

const EMPTY = defineMessages({
  unattended: { id: 'conversations.empty.unattended', defaultMessage: 'Everyone has had a first answer' },
})

/** What a view is called; those that are named by their address (an inbox, a label) are missing here. */
export const viewName = (kind: ViewKind): MessageDescriptor | undefined =>
  (NAMES as Partial<Record<ViewKind, MessageDescriptor>>)[kind]

/** What is said in a view with nothing in it, where there is more to say than that nothing is here. */
export const emptyViewText = (kind: ViewKind): { icon: IconType; title: MessageDescriptor } | undefined =>
  kind === 'unattended' ? { icon: CircleCheck, title: EMPTY.unattended } : undefined
