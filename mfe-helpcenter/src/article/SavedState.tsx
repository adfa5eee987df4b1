import { FormattedMessage } from 'react-intl'
import type { AutosaveState } from './useAutosave.ts'

interface SavedStateProps {
  isRestored: boolean
  isDirty: boolean
  /** Words are kept that customers do not read yet. */
  isKept: boolean
  autosave: AutosaveState
}

/** Whether what is written is saved, and where it is if not. */
export function SavedState({ isRestored, isDirty, isKept, autosave }: SavedStateProps) {
  if (isRestored && autosave === 'idle')
    return <FormattedMessage id="helpcenter.form.restored" defaultMessage="What you had not saved is back." />
  if (autosave === 'saving') return <FormattedMessage id="helpcenter.form.saving" defaultMessage="Saving…" />
  if (isDirty) {
    return (
      <FormattedMessage id="helpcenter.form.dirty" defaultMessage="Not saved yet. Kept in this browser until you do." />
    )
  }
  if (isKept)
    return <FormattedMessage id="helpcenter.form.pending" defaultMessage="These words are kept and not live yet." />
  return autosave === 'saved' && <FormattedMessage id="helpcenter.saved" defaultMessage="Saved" />
}
