import type { ListTarget } from '../jobs/list-target.ts'
import type { ContactsView } from './useContactsView.ts'

/**
 * What an export of the list on screen asks for; null where the server has no words for that list: who is online, rules
 * within a label, a segment that is not known yet.
 */
export function exportWanted({
  view,
  address,
  rules,
  label,
}: Pick<ContactsView, 'view' | 'address' | 'rules' | 'label'>): ListTarget | null {
  if (label !== undefined && rules) return null
  if (view.kind === 'active' || (view.kind === 'segment' && !rules)) return null
  return { payload: rules, label: label ?? null, q: address.text }
}
