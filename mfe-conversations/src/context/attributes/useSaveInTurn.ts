import { useAccountHttp } from '@parley/shared/data/data-source'
import { useRef } from 'react'
import { usePublishLocalChange } from '../../conversation/local-changes.ts'
import type { SaveValue } from './AttributeValue.tsx'
import { setConversationAttributes } from './attributes.api.ts'

type Values = Readonly<Record<string, unknown>>

function changed(values: Values, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _, ...rest } = values
  return value === null ? rest : { ...rest, [key]: value }
}

/**
 * Keeps attributes of a conversation, one change after the other. The whole map is replaced (contract, workspace 8.17):
 * each change is made to what the one before it left, or it would take that one back.
 */
export function useSaveInTurn(id: number, values: Values): SaveValue {
  const http = useAccountHttp()
  const tell = usePublishLocalChange()
  const running = useRef<{ id: number; left: Promise<Values> } | null>(null)
  return async (key, value) => {
    const before = running.current?.id === id ? running.current.left : Promise.resolve(values)
    const stored = before.then((held) => setConversationAttributes(http, id, changed(held, key, value)))
    // A refusal is told to whoever made that change, and leaves what was there before it.
    const mine = { id, left: stored.catch(() => before) }
    running.current = mine
    try {
      const custom_attributes = await stored
      tell({ id, facts: () => ({ custom_attributes }) })
    } finally {
      if (running.current === mine) running.current = null
    }
  }
}
