import { Button } from '@parley/shared/ui/button'
import { PaneFooter } from '@parley/shared/ui/pane'
import { FormattedMessage, useIntl } from 'react-intl'
import { useArticleDraft } from './useArticleDraft.ts'

interface SaveBarProps {
  draftKey: string
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
}

/** What is saved, what is not, and the two ways on. */
export function SaveBar({ draftKey, isDirty, isSaving, onDiscard }: SaveBarProps) {
  const intl = useIntl()
  const isRestored = useArticleDraft(draftKey)
  const nothing = intl.formatMessage({ id: 'helpcenter.form.clean', defaultMessage: 'Nothing has changed' })
  return (
    <PaneFooter style={{ minHeight: '3.5rem' }}>
      <span role="status" style={{ flex: 1, fontSize: '0.75rem', color: 'var(--fg-3)' }}>
        {isRestored ? (
          <FormattedMessage id="helpcenter.form.restored" defaultMessage="What you had not saved is back." />
        ) : (
          isDirty && (
            <FormattedMessage
              id="helpcenter.form.dirty"
              defaultMessage="Not saved yet. Kept in this browser until you do."
            />
          )
        )}
      </span>
      <Button onClick={onDiscard}>
        <FormattedMessage
          id="helpcenter.form.discard"
          defaultMessage="{isDirty, select, true {Discard} other {Close}}"
          values={{ isDirty: String(isDirty) }}
        />
      </Button>
      <Button look="primary" type="submit" loading={isSaving} disabledReason={isDirty ? undefined : nothing}>
        <FormattedMessage id="helpcenter.form.save" defaultMessage="Save" />
      </Button>
    </PaneFooter>
  )
}
