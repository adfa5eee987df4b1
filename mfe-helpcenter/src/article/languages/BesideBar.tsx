import type { Article } from '@parley/shared/contract/portal'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import X from 'lucide-react/icons/x'
import { useForm, useFormState } from 'react-final-form'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { StatusBadge } from '../../articles/StatusBadge.tsx'
import type { ArticleValues } from '../article-values.ts'
import { SavedState } from '../SavedState.tsx'
import { useArticleDraft } from '../useArticleDraft.ts'
import type { useArticleSaving } from '../useArticleSaving.ts'
import { useAutosave } from '../useAutosave.ts'

const Bar = styled('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', md: '6' },
    py: '2',
    bg: 'bg.surface',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    textStyle: '13',
    '& > h2': { fontWeight: 'medium' },
    '& > .state': { flex: '1 1 8rem', textStyle: '12', color: 'fg.3' },
  },
})

const TEXTS = defineMessages({
  close: { id: 'helpcenter.beside.close', defaultMessage: 'Close the other language' },
})

interface BesideBarProps {
  article: Article
  language: string
  draftKey: string
  saving: ReturnType<typeof useArticleSaving>
  onSave: (wish: 'save' | 'keep') => void
  onClose: () => void
}

/** Which language is written beside, whether it is saved, and the ways to save it. */
export function BesideBar({ article, language, draftKey, saving, onSave, onClose }: BesideBarProps) {
  const intl = useIntl()
  const { storage } = useShell()
  const form = useForm<ArticleValues>()
  const {
    dirty = false,
    submitting = false,
    submitError,
  } = useFormState<ArticleValues>({
    subscription: { dirty: true, submitting: true, submitError: true },
  })
  const isRestored = useArticleDraft(draftKey)
  const autosave = useAutosave(saving.autosave)
  const hasKept = article.pending !== null && article.pending !== undefined
  const nothing = intl.formatMessage({ id: 'helpcenter.form.clean', defaultMessage: 'Nothing has changed' })
  // What was typed a moment ago is kept as well.
  const close = async () => {
    if (dirty) await storage.set(draftKey, form.getState().values)
    onClose()
  }
  return (
    <Bar>
      <h2>{language}</h2>
      <StatusBadge status={article.status} />
      <span className="state" role="status">
        {typeof submitError === 'string' ? (
          <FormattedMessage
            id="helpcenter.beside.unsaved"
            defaultMessage="Not saved: {problem}"
            values={{ problem: submitError }}
          />
        ) : (
          <SavedState isRestored={isRestored} isDirty={dirty} isKept={hasKept} autosave={autosave} />
        )}
      </span>
      {saving.isLive && dirty && (
        <Button size="sm" onClick={() => onSave('keep')}>
          <FormattedMessage id="helpcenter.form.keep" defaultMessage="Keep for later" />
        </Button>
      )}
      <Button
        size="sm"
        variant="primary"
        loading={submitting}
        disabledReason={dirty || hasKept ? undefined : nothing}
        onClick={() => onSave('save')}
      >
        {saving.isLive ? (
          <FormattedMessage id="helpcenter.form.save.live" defaultMessage="Publish changes" />
        ) : (
          <FormattedMessage id="helpcenter.form.save" defaultMessage="Save" />
        )}
      </Button>
      <IconButton size="sm" icon={X} label={intl.formatMessage(TEXTS.close)} onClick={() => void close()} />
    </Bar>
  )
}
