import { useStore } from '@parley/shared/remote/use-shell'
import { lazy, Suspense } from 'react'
import type { Confirmations } from './confirmations.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@parley/shared/ui/confirm-dialog')).ConfirmDialog,
}))

/** The question somebody asked through `notify.confirm`. */
export function ConfirmHost({ confirmations }: { confirmations: Confirmations }) {
  const question = useStore(confirmations.current)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title={question.title}
        body={question.body}
        action={question.action}
        {...(question.danger ? { danger: true } : {})}
        {...(question.typed === undefined ? {} : { typed: question.typed })}
        onConfirm={() => confirmations.answer(true)}
        onCancel={() => confirmations.answer(false)}
      />
    </Suspense>
  )
}
