import { Button } from '@parley/shared/ui/button'
import { PaneFooter } from '@parley/shared/ui/pane'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ArticleValues } from './article-values.ts'
import { SavedState } from './SavedState.tsx'
import { useArticleDraft } from './useArticleDraft.ts'
import { useAutosave } from './useAutosave.ts'

const State = styled('span', {
  base: { flex: { base: '1 1 100%', md: 1 }, _empty: { flexBasis: '0' }, textStyle: '12', color: 'fg.3' },
})

interface SaveBarProps {
  draftKey: string
  /** Customers read the article: saving changes what they see. */
  isLive: boolean
  isDirty: boolean
  isSaving: boolean
  onAutosave?: ((values: ArticleValues) => Promise<void>) | undefined
  onKeep?: () => void
  onDropKept?: () => Promise<void>
  onDiscard: () => void
}

/** What is saved, what is not, and the ways on. */
export function SaveBar({
  draftKey,
  isLive,
  isDirty,
  isSaving,
  onAutosave,
  onKeep,
  onDropKept,
  onDiscard,
}: SaveBarProps) {
  const intl = useIntl()
  const isRestored = useArticleDraft(draftKey)
  const autosave = useAutosave(onAutosave)
  const nothing = intl.formatMessage({ id: 'helpcenter.form.clean', defaultMessage: 'Nothing has changed' })
  return (
    <PaneFooter style={{ minHeight: '3.5rem', flexWrap: 'wrap', justifyContent: 'flex-end', paddingBlock: '0.5rem' }}>
      <State role="status">
        <SavedState isRestored={isRestored} isDirty={isDirty} isKept={onDropKept !== undefined} autosave={autosave} />
      </State>
      {onDropKept && !isDirty && (
        <Button onClick={() => void onDropKept().then(onDiscard)}>
          <FormattedMessage id="helpcenter.form.drop" defaultMessage="Go back to the live text" />
        </Button>
      )}
      <Button onClick={onDiscard}>
        <FormattedMessage
          id="helpcenter.form.discard"
          defaultMessage="{isDirty, select, true {Discard} other {Close}}"
          values={{ isDirty: String(isDirty) }}
        />
      </Button>
      {onKeep && isDirty && (
        <Button onClick={onKeep}>
          <FormattedMessage id="helpcenter.form.keep" defaultMessage="Keep for later" />
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        loading={isSaving}
        disabledReason={isDirty || onDropKept ? undefined : nothing}
      >
        {isLive ? (
          <FormattedMessage id="helpcenter.form.save.live" defaultMessage="Publish changes" />
        ) : (
          <FormattedMessage id="helpcenter.form.save" defaultMessage="Save" />
        )}
      </Button>
    </PaneFooter>
  )
}
