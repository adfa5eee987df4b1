import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { type Chosen, choose, chooseShown, countChosen, isChosen, NOBODY_CHOSEN } from '../bulk/chosen.ts'
import type { ListTarget } from '../jobs/list-target.ts'
import type { ContactsView } from './useContactsView.ts'

/** What the list is, apart from its page and order: another list has nobody chosen. */
const listOf = ({ view, address, rules }: ContactsView): string => JSON.stringify([view, address.text, rules])

/** Rows that are chosen in a list, over its pages. */
export function useChosen(view: ContactsView) {
  const intl = useIntl()
  const list = listOf(view)
  const [held, setHeld] = useState<{ list: string; chosen: Chosen }>({ list, chosen: NOBODY_CHOSEN })
  const chosen = held.list === list ? held.chosen : NOBODY_CHOSEN
  const set = (next: Chosen) => setHeld({ list, chosen: next })
  const shown = (view.list.contacts ?? []).map(({ id }) => id)
  const total = view.list.total ?? 0
  const count = countChosen(chosen, total)
  const hasShown = shown.length > 0 && shown.every((id) => isChosen(chosen, id))
  // Who is online has no words that a job could ask with.
  const mayAll = view.view.kind !== 'active'
  const target: ListTarget = chosen.isAll
    ? { payload: view.rules, label: view.label ?? null, q: view.address.text }
    : { ids: [...chosen.ids] }
  return {
    count,
    target,
    /** Null: all are chosen already, or there is nothing beyond the page. */
    all: mayAll && !chosen.isAll && hasShown && total > count ? total : null,
    chooseAll: () => set({ ...chosen, isAll: true }),
    /** An export asks for a label or for rules, not for both. */
    mayExport: !(chosen.isAll && view.rules && view.label !== undefined),
    clear: () => set(NOBODY_CHOSEN),
    choice: {
      isChosen: ({ id }: ContactRecord) => isChosen(chosen, id),
      onChoose: ({ id }: ContactRecord, isOn: boolean) => set(choose(chosen, id, isOn)),
      onChooseAll: (isOn: boolean) => set(chooseShown(chosen, shown, isOn)),
      labelOf: ({ name, email, phone_number: phone, id }: ContactRecord) =>
        intl.formatMessage(
          { id: 'contacts.choose', defaultMessage: 'Select {name}' },
          { name: name || email || phone || id },
        ),
      label: intl.formatMessage({ id: 'contacts.choose.page', defaultMessage: 'Select all on this page' }),
    },
  }
}
