import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useStore } from '@parley/shared/remote/use-shell'
import type { Confirmations } from './confirmations.ts'

const ConfirmDialog = lazyPage(async () => ({
  default: (await import('@parley/shared/ui/confirm-dialog')).ConfirmDialog,
}))

/** The question somebody asked through `notify.confirm`. */
export function ConfirmHost({ confirmations }: { confirmations: Confirmations }) {
  const question = useStore(confirmations.current)
  if (!question) return null
  const cancel = () => confirmations.answer(false)
  return (
    <LateCode onClose={cancel}>
      <ConfirmDialog
        open
        title={question.title}
        body={question.body}
        action={question.action}
        {...(question.danger ? { danger: true } : {})}
        {...(question.typed === undefined ? {} : { typed: question.typed })}
        onConfirm={() => confirmations.answer(true)}
        onCancel={cancel}
      />
    </LateCode>
  )
}
