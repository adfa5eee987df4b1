import type { PendingText } from '@parley/shared/contract/portal'
import type { ArticleVersion } from '@parley/shared/contract/portal-calls'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { Place } from '../../paths.ts'
import { ComparedText } from './ComparedText.tsx'
import { useVersions } from './useVersions.ts'

const Sides = styled('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', md: '14rem minmax(0, 1fr)' }, minH: '20rem' },
})
const List = styled('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    maxH: { base: '10rem', md: '60vh' },
    overflowY: 'auto',
  },
})
const Row = styled('button', {
  base: {
    width: 'full',
    textAlign: 'start',
    px: '3',
    py: '2',
    borderRadius: '6',
    cursor: 'pointer',
    textStyle: '13',
    _hover: { bg: 'bg.hover' },
    '&[aria-pressed="true"]': { bg: 'bg.selected' },
    '& small': { display: 'block', textStyle: '12', color: 'fg.3' },
  },
})

const TEXTS = defineMessages({
  title: { id: 'helpcenter.versions', defaultMessage: 'Versions' },
  failed: { id: 'helpcenter.versions.failed', defaultMessage: 'The versions could not be loaded' },
  unreachable: { id: 'helpcenter.unreachable', defaultMessage: 'The server could not be reached.' },
  none: { id: 'helpcenter.versions.none', defaultMessage: 'No version has been kept yet.' },
  somebody: { id: 'helpcenter.versions.somebody', defaultMessage: 'Somebody who left' },
  close: { id: 'helpcenter.versions.close', defaultMessage: 'Close' },
  restore: { id: 'helpcenter.versions.restore', defaultMessage: 'Put this text into the editor' },
})

interface VersionsDialogProps {
  place: Place
  articleId: number
  /** What stands in the editor now. */
  now: PendingText
  onClose: () => void
  /** Puts the text into the editor; nothing is saved by it. */
  onRestore: (text: PendingText) => void
}

/** Every text that was kept, compared with the one in the editor. */
export function VersionsDialog({ place, articleId, now, onClose, onRestore }: VersionsDialogProps) {
  const intl = useIntl()
  const { versions, error, retry } = useVersions(place, articleId, true)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const chosen = versions?.find(({ id }) => id === chosenId) ?? versions?.[0]
  const footer = (
    <>
      <Button onClick={onClose}>{intl.formatMessage(TEXTS.close)}</Button>
      {chosen && (
        <Button variant="primary" onClick={() => onRestore({ ...chosen, content: chosen.content ?? '' })}>
          {intl.formatMessage(TEXTS.restore)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={intl.formatMessage(TEXTS.title)} width="60rem" footer={footer}>
      {error ? (
        <ReadFailure title={intl.formatMessage(TEXTS.failed)} problem={error} onRetry={retry} />
      ) : !versions ? (
        <Skeleton height="20rem" />
      ) : versions.length === 0 ? (
        <p>{intl.formatMessage(TEXTS.none)}</p>
      ) : (
        <Sides>
          <List>
            {versions.map((version) => (
              <li key={version.id}>
                <VersionRow version={version} isChosen={version === chosen} onChoose={() => setChosenId(version.id)} />
              </li>
            ))}
          </List>
          {chosen && <ComparedText before={chosen} after={now} />}
        </Sides>
      )}
    </Dialog>
  )
}

interface VersionRowProps {
  version: ArticleVersion
  isChosen: boolean
  onChoose: () => void
}

function VersionRow({ version, isChosen, onChoose }: VersionRowProps) {
  const intl = useIntl()
  return (
    <Row type="button" aria-pressed={isChosen} onClick={onChoose}>
      <RelativeTime at={version.saved_at} format="long" />
      <small>
        <bdi>{version.author?.name ?? intl.formatMessage(TEXTS.somebody)}</bdi>
      </small>
    </Row>
  )
}
