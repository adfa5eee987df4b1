import { FoundConversations } from '@parley/shared/contract/search'
import { useResource } from '@parley/shared/data/use-resource'
import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** Conversations by number or by words about their contact, asked for when the typing pauses; nothing for no words. */
export function useFoundConversations(words: string) {
  const wanted = words.trim().replace(/^#/, '')
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isReading } = useResource(asked ? ['/search/conversations', { q: asked }] : null, {
    schema: FoundConversations,
    keepPrevious: true,
  })
  return {
    found: wanted && asked ? data?.payload.conversations : undefined,
    error: wanted ? error : undefined,
    isBusy: wanted !== asked || isReading,
  }
}
