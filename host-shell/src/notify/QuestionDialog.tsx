import { useStore } from '@parley/shared/remote/use-shell'
import { lazy, Suspense } from 'react'
import type { Questions } from './questions.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@parley/shared/ui/confirm-dialog')).ConfirmDialog,
}))

/** The question somebody asked through `notify.confirm`. */
export function QuestionDialog({ questions }: { questions: Questions }) {
  const question = useStore(questions.current)
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
        onConfirm={() => questions.answer(true)}
        onCancel={() => questions.answer(false)}
      />
    </Suspense>
  )
}
