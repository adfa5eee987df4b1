import { holdsAny } from '@parley/shared/contract/permissions'
import type { SeenNavigation, SeenPlace } from '@parley/shared/remote/seen-navigation'

const CONVERSATIONS = ['conversation_manage', 'conversation_unassigned_manage', 'conversation_participating_manage']

/** The frame as holders of permissions find it, in little. */
export async function seenBy(held: readonly string[]): Promise<SeenNavigation> {
  const place = (id: string, label: string | null, needed: string[], more: Partial<SeenPlace> = {}): SeenPlace => ({
    ...{ id, label, heading: null, isSeen: holdsAny(held, needed), pages: [] },
    ...more,
  })
  const places = [
    place('inbox-view', null, ['custom_role']),
    place('conversations', 'Conversations', CONVERSATIONS, {
      pages: [place('all', 'All conversations', CONVERSATIONS), place('labels', 'Labels', CONVERSATIONS)],
    }),
    place('contacts', 'Contacts', ['contact_manage']),
    place('reports', 'Reports', ['report_manage']),
    place('campaigns', 'Campaigns', ['administrator']),
    place('helpcenter', 'Help center', ['knowledge_base_manage']),
    place('settings', 'Settings', CONVERSATIONS, {
      pages: [
        place('general', 'General', ['administrator'], { heading: 'Account' }),
        place('macros', 'Macros', ['conversation_manage'], { heading: 'Productivity' }),
        place('canned', 'Canned responses', CONVERSATIONS, { heading: 'Productivity' }),
      ],
    }),
  ]
  const landing = places.find(({ id, isSeen }) => isSeen && id !== 'inbox-view' && id !== 'settings')
  return { places, landing: landing?.id ?? null }
}
