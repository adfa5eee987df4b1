import { ContactTimeline, type TimelineEntry, type TimelineKind } from '@parley/shared/contract/contact-timeline'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'
import { useState } from 'react'

/** What happened with a contact, the newest first, and the way further back. Null kinds: everything. */
export function useTimeline(contactId: number, kind: TimelineKind | null) {
  const http = useAccountHttp()
  const path = `/contacts/${contactId}/timeline`
  const kinds = kind ? [kind] : null
  const isOurs = (conversation: { meta: { sender: { id: number } } }) => conversation.meta.sender.id === contactId
  const { data, error, retry } = useResource<ContactTimeline>([path, { kinds }], {
    schema: ContactTimeline,
    // Whoever comes back from writing a note sees it, however quick they were.
    swr: { dedupingInterval: 0 },
    readOn: {
      'conversation.created': isOurs,
      'conversation.updated': isOurs,
      'conversation.status_changed': isOurs,
      'contact.updated': (event) => event.id === contactId,
    },
  })
  const [older, setOlder] = useState<{
    kind: TimelineKind | null
    entries: TimelineEntry[]
    next: string | null
  } | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const held = older?.kind === kind ? older : null
  const next = held ? held.next : (data?.next ?? null)
  const readOlder = async () => {
    if (next === null) return
    setIsReading(true)
    setProblem(null)
    try {
      const answer = parseAnswer(ContactTimeline, await http.request('GET', path, { query: { kinds, after: next } }))
      setOlder({ kind, entries: [...(held?.entries ?? []), ...answer.payload], next: answer.next })
    } catch (refused) {
      setProblem(refused)
    }
    setIsReading(false)
  }
  const first = data?.payload
  const known = new Set(first?.map(({ id }) => id))
  return {
    entries: first && [...first, ...(held?.entries ?? []).filter(({ id }) => !known.has(id))],
    error,
    retry,
    hasMore: next !== null,
    readOlder,
    isReading,
    problem,
  }
}
