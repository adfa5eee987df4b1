import type { Notify } from '@parley/shared/remote/shell-api'

type ToastOptions = NonNullable<Parameters<Notify['toast']>[1]>

/** Something that is said for a moment, at the edge of the page. */
export interface Toast {
  id: number
  message: string
  tone: NonNullable<ToastOptions['tone']>
  action: ToastOptions['action']
}
