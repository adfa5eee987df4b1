import { FoundAll } from '@parley/shared/contract/search'
import { asksNothing, readSearch, searchQuery } from '@parley/shared/contract/search-words'
import { useResource } from '@parley/shared/data/use-resource'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { useEffect, useState } from 'react'
import type { PaletteCommand } from './palette-command.ts'

/** Long enough that a word is not asked for letter by letter. */
const PAUSE_MS = 150
const SHORTEST = 2

/** Conversations, contacts and articles that the server finds for the words, as the search page does; each by its address. */
export function useFoundCommands(words: string) {
  const asked = usePaused(words.trim())
  const wish = readSearch(asked)
  const isAsked = asked.length >= SHORTEST && !asksNothing(wish)
  const { data, error, isReading, retry } = useResource(isAsked ? ['/search', searchQuery(wish)] : null, {
    schema: FoundAll,
    keepPrevious: true,
    readOnReconnect: false,
    swr: { revalidateOnFocus: false },
  })
  return {
    found: isAsked && data ? commandsOf(data) : [],
    isSearching: isReading || asked !== words.trim(),
    failed: isAsked && error !== undefined,
    retry,
  }
}

function commandsOf({ payload }: FoundAll): PaletteCommand[] {
  const conversations = payload.conversations.map(({ id, contact, message }) =>
    conversationLine(id, contact, 'content' in message ? message.content : ''),
  )
  const said = payload.messages.map(({ conversation_id: id, content, sender }) =>
    conversationLine(id, sender ? { id: sender.id, name: sender.name } : null, content),
  )
  const byId = new Map([...said, ...conversations].map((command) => [command.id, command]))
  const contacts = payload.contacts.map(
    ({ id, name, email, phone_number }): PaletteCommand => ({
      id: `contact.${id}`,
      group: 'contacts',
      label: name || email || phone_number || `#${id}`,
      detail: (name ? (email ?? phone_number) : phone_number) ?? undefined,
      mark: { person: { id, name: name || email || '' } },
      to: `contacts/${id}`,
    }),
  )
  const articles = payload.articles.map(
    ({ id, title, portal_slug, locale, category_name }): PaletteCommand => ({
      id: `article.${id}`,
      group: 'articles',
      label: title,
      detail: category_name ?? undefined,
      mark: { icon: 'book-open' },
      to: `portals/${encodeURIComponent(portal_slug)}/${encodeURIComponent(locale)}/articles/${id}`,
    }),
  )
  return [...byId.values(), ...contacts, ...articles]
}

const conversationLine = (id: number, person: { id: number; name: string } | null, text: string): PaletteCommand => ({
  id: `conversation.${id}`,
  group: 'conversations',
  label: person?.name || `#${id}`,
  detail: toPlainText(text, 120) || undefined,
  more: `#${id}`,
  mark: person ? { person } : { icon: 'message-square' },
  to: `conversations/${id}`,
})

/** The words once the hand has rested; none at once, so that an emptied field is an empty list. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), words === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return paused
}
