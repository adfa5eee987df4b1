import { problemText } from '@parley/shared/api/api-error'
import type { Article, ArticleStatus } from '@parley/shared/contract/portal'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import Archive from 'lucide-react/icons/archive'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FilePen from 'lucide-react/icons/file-pen'
import Globe from 'lucide-react/icons/globe'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { articlesPath, type Place } from '../paths.ts'
import type { ArticleActions } from './article-actions.ts'

const DONE = defineMessages({
  published: {
    id: 'helpcenter.done.published',
    defaultMessage: 'Published. Everybody can read it.',
  },
  draft: { id: 'helpcenter.done.draft', defaultMessage: 'Back to draft.' },
  archived: { id: 'helpcenter.done.archived', defaultMessage: 'Archived. It is kept.' },
})

const PlanDialog = lazyPage(async () => ({ default: (await import('./plan/PlanDialog.tsx')).PlanDialog }))
const { planned: PLANNED, unplanned: UNPLANNED } = defineMessages({
  planned: { id: 'helpcenter.done.planned', defaultMessage: 'It will be published by itself.' },
  unplanned: { id: 'helpcenter.done.unplanned', defaultMessage: 'It stays a draft.' },
})

/** What can be done with an article that exists. Each says how it went. */
function useArticleWork(place: Place, article: Article, actions: ArticleActions) {
  const intl = useIntl()
  const { notify } = useShell()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const failed = intl.formatMessage({
    id: 'helpcenter.change.failed',
    defaultMessage: 'The article could not be changed. The server could not be reached.',
  })

  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    await work().catch((problem: unknown) => notify.toast(problemText(problem, failed), { tone: 'error' }))
    setIsBusy(false)
  }
  const setStatus = (status: ArticleStatus) =>
    attempt(async () => {
      await actions.change({ status })
      notify.toast(intl.formatMessage(DONE[status]), { tone: 'success' })
    })
  const plan = (at: number | null) =>
    attempt(async () => {
      await actions.change({ publish_at: at })
      notify.toast(intl.formatMessage(at === null ? UNPLANNED : PLANNED), { tone: 'success' })
    })
  const remove = async () => {
    const agreed = await notify.confirm({
      title: intl.formatMessage({ id: 'helpcenter.delete.title', defaultMessage: 'Delete this article?' }),
      body: intl.formatMessage({
        id: 'helpcenter.delete.body',
        defaultMessage: 'Its address stops working. This cannot be undone.',
      }),
      action: intl.formatMessage({ id: 'helpcenter.delete', defaultMessage: 'Delete article' }),
      danger: true,
      typed: article.title,
    })
    if (!agreed) return
    await attempt(async () => {
      await actions.remove()
      navigate(articlesPath(place))
    })
  }
  return { isBusy, setStatus, plan, remove }
}

/** Publish, plan, take back, archive, delete. Publishing is the button while there is something to publish. */
export function ArticleMenu({ place, article, actions }: { place: Place; article: Article; actions: ArticleActions }) {
  const intl = useIntl()
  const { isBusy, setStatus, plan, remove } = useArticleWork(place, article, actions)
  const [isPlanning, setIsPlanning] = useState(false)

  return (
    <>
      {article.status !== 'published' && (
        <Button variant="primary" loading={isBusy} onClick={() => void setStatus('published')}>
          <FormattedMessage id="helpcenter.publish" defaultMessage="Publish" />
        </Button>
      )}
      <Menu
        side="bottom-end"
        label={intl.formatMessage({ id: 'helpcenter.more', defaultMessage: 'More for this article' })}
        trigger={
          <IconButton
            icon={Ellipsis}
            tooltip={false}
            label={intl.formatMessage({ id: 'helpcenter.more', defaultMessage: 'More for this article' })}
          />
        }
      >
        {article.status === 'archived' && (
          <MenuItem icon={Globe} onSelect={() => void setStatus('published')}>
            <FormattedMessage id="helpcenter.publish" defaultMessage="Publish" />
          </MenuItem>
        )}
        {article.status !== 'draft' && (
          <MenuItem icon={FilePen} onSelect={() => void setStatus('draft')}>
            <FormattedMessage id="helpcenter.unpublish" defaultMessage="Back to draft" />
          </MenuItem>
        )}
        {article.status !== 'archived' && (
          <MenuItem icon={Archive} onSelect={() => void setStatus('archived')}>
            <FormattedMessage id="helpcenter.archive" defaultMessage="Archive" />
          </MenuItem>
        )}
        {article.status === 'draft' && (
          <MenuItem icon={CalendarClock} onSelect={() => setIsPlanning(true)}>
            <FormattedMessage id="helpcenter.plan" defaultMessage="Plan publishing…" />
          </MenuItem>
        )}
        {article.publish_at !== null && (
          <MenuItem icon={CalendarX} onSelect={() => void plan(null)}>
            <FormattedMessage id="helpcenter.unplan" defaultMessage="Take the plan back" />
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={Trash2} onSelect={() => void remove()}>
          <FormattedMessage id="helpcenter.delete.item" defaultMessage="Delete…" />
        </MenuItem>
      </Menu>
      {isPlanning && (
        <LateCode onClose={() => setIsPlanning(false)}>
          <PlanDialog planned={article.publish_at} onPlan={plan} onClose={() => setIsPlanning(false)} />
        </LateCode>
      )}
    </>
  )
}
