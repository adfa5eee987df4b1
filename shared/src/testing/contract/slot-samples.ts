import type { SlotName, SlotProps } from '../../contract/slots.ts'

const hears = () => undefined

/** Props as the place itself would give them, for a filler that is tried alone. */
export const SLOT_SAMPLES: { readonly [Name in SlotName]: SlotProps<Name> } = {
  'conversation.contact-card': { contact_id: 1, conversation_id: 1 },
  'conversation.thread': { conversation_id: 1 },
  'conversation.row-badge': { conversations: [{ id: 1, contact_id: 1, inbox_id: 1 }], show: hears },
  'conversation.composer-tool': { conversation_id: 1, insert: hears },
  'palette.command': { offer: hears },
  'settings.page': {},
  'reports.tile': { since: 1_700_000_000, until: 1_700_600_000 },
}
