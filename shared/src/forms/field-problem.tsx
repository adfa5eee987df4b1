import type { FieldMetaState } from 'react-final-form'

/** What to show under a field: after it was left or sent, and no longer than until it is typed in again. */
export function fieldProblem(meta: FieldMetaState<unknown>): string | undefined {
  if (meta.submitError && !meta.dirtySinceLastSubmit) return String(meta.submitError)
  if (meta.error && (meta.touched || meta.submitFailed)) return String(meta.error)
  return undefined
}
