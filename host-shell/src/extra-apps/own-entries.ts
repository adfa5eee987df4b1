/** Entries of the shell's own pages: between those of the areas, in their order. */
export const OWN_ENTRIES = [
  { id: 'inbox-view', path: 'inbox-view', name: 'inboxView', icon: 'inbox', order: 10, isGuest: false },
  { id: 'captain', path: 'captain', name: 'captain', icon: 'sparkles', order: 24, isGuest: true },
  { id: 'claudia', path: 'claudia/view', name: 'claudia', icon: 'bot', order: 25, isGuest: true },
  { id: 'eddie', path: 'eddie/view', name: 'eddie', icon: 'puzzle', order: 26, isGuest: true },
  { id: 'tags', path: 'tags/view', name: 'tags', icon: 'tag', order: 27, isGuest: true },
] as const
