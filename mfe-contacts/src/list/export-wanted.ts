import type { ExportWanted } from '../export/useExports.ts'
import type { ContactsView } from './useContactsView.ts'

/**
 * What an export of the list on screen asks for; null where the server has no words for that list: a search, who is
 * online, rules within a label, a segment that is not known yet.
 */
export function exportWanted({
  view,
  address,
  rules,
  label,
}: Pick<ContactsView, 'view' | 'address' | 'rules' | 'label'>): ExportWanted | null {
  if (address.text !== '' || view.kind === 'active') return null
  if (label !== undefined && rules) return null
  return view.kind === 'segment' && !rules ? null : { rules, label }
}
