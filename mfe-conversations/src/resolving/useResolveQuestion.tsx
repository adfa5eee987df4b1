import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Changeable } from '../conversation/useConversationActions.ts'
import { missingOf, type Requirement } from './requirements.ts'
import { useRequirements } from './useRequirements.ts'

const RequiredDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "required" */ './RequiredDialog.tsx')).RequiredDialog,
}))

/** Asks for what the account requires before a conversation is resolved. */
export function useResolveQuestion(conversation: Changeable & { inbox_id: number }): {
  /** @returns whether it may be resolved now: at once, or after the dialog */
  mayResolve: () => Promise<boolean>
  dialog: ReactNode
} {
  const required = useRequirements()
  const [asked, setAsked] = useState<readonly Requirement[] | null>(null)
  const settle = useRef<(isReady: boolean) => void>(null)
  const close = (isReady: boolean) => {
    setAsked(null)
    settle.current?.(isReady)
    settle.current = null
  }
  const mayResolve = () => {
    const missing = missingOf(conversation, required)
    if (missing.length === 0) return Promise.resolve(true)
    setAsked(missing)
    // A question that is asked again takes the place of the first.
    settle.current?.(false)
    return new Promise<boolean>((resolve) => {
      settle.current = resolve
    })
  }
  const dialog = asked && (
    <Suspense fallback={null}>
      <RequiredDialog
        conversation={conversation}
        asked={asked}
        onResolve={() => close(true)}
        onClose={() => close(false)}
      />
    </Suspense>
  )
  return { mayResolve, dialog }
}
