import type { FormApi } from 'final-form'

/**
 * Puts everything back to what is stored, and takes the problems away with it. A form with `keepDirtyOnReinitialize` keeps
 * what was typed through its own `reset` as well: it is told not to for this once.
 */
export function discardChanges<Values>(form: FormApi<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', false)
  form.restart()
  form.setConfig('keepDirtyOnReinitialize', true)
}
