import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useSnoozeQuestion } from './snooze-question.ts'

export const snoozeCode = () => import(/* webpackChunkName: "snooze-form" */ './SnoozeForm.tsx')
const SnoozeForm = lazyPage(async () => ({ default: (await snoozeCode()).SnoozeForm }))

/** Any time to come back at, asked for by a menu that is gone by now. */
export function SnoozeDialog() {
  const [question, setQuestion] = useSnoozeQuestion()
  if (!question) return null
  const close = () => setQuestion(null)
  return (
    <LateCode onClose={close}>
      <SnoozeForm
        purpose={question.purpose}
        onClose={close}
        onAnswer={(until) => {
          close()
          question.answer(until)
        }}
      />
    </LateCode>
  )
}
