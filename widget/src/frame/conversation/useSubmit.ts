import type { WidgetMessage } from '@parley/shared/contract/widget'
import { useState } from 'preact/hooks'
import { useWidget } from '../pieces/context.ts'

/** Sends once; says so when it could not. */
export function useSubmit(message: WidgetMessage) {
  const { session } = useWidget()
  const [status, setStatus] = useState<'idle' | 'sending' | 'failed'>('idle')
  const submit = async (body: Record<string, unknown>) => {
    setStatus('sending')
    await session.submit(message, body).then(
      () => setStatus('idle'),
      () => setStatus('failed'),
    )
  }
  return { status, submit }
}
