import { problemText } from '@parley/shared/api/api-error'
import type { Category } from '@parley/shared/contract/portal'
import { BulkArticles, type BulkArticlesBody } from '@parley/shared/contract/portal-calls'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import Archive from 'lucide-react/icons/archive'
import FilePen from 'lucide-react/icons/file-pen'
import FolderOpen from 'lucide-react/icons/folder-open'
import Globe from 'lucide-react/icons/globe'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { useHelpCenterRefresh } from './useArticles.ts'

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', md: '6' },
    py: '2',
    bg: 'bg.selected',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    textStyle: '13',
    '& > b': { fontWeight: 'medium', flex: '1 1 auto' },
  },
})
const TEXTS = defineMessages({
  publish: { id: 'helpcenter.publish', defaultMessage: 'Publish' },
  draft: { id: 'helpcenter.unpublish', defaultMessage: 'Back to draft' },
  archive: { id: 'helpcenter.archive', defaultMessage: 'Archive' },
  move: { id: 'helpcenter.bulk.move', defaultMessage: 'Move to…' },
  none: { id: 'helpcenter.uncategorized', defaultMessage: 'No category' },
  remove: { id: 'helpcenter.delete.item', defaultMessage: 'Delete…' },
  clear: { id: 'helpcenter.bulk.clear', defaultMessage: 'Choose none' },
})
const Answer = v.object({ payload: BulkArticles })

interface BulkBarProps {
  portal: string
  ids: readonly number[]
  categories: readonly Category[]
  onChosen: (ids: readonly number[]) => void
}

/** What can be done with all chosen articles; those that refuse stay chosen and say why. */
export function BulkBar({ portal, ids, categories, onChosen }: BulkBarProps) {
  const intl = useIntl()
  const { isBusy, run, remove } = useBulk(portal, ids, onChosen)
  return (
    <Bar role="region" aria-label={intl.formatMessage({ id: 'helpcenter.bulk', defaultMessage: 'Chosen articles' })}>
      <b role="status">
        <FormattedMessage
          id="helpcenter.bulk.count"
          defaultMessage="{count, plural, one {# article chosen} other {# articles chosen}}"
          values={{ count: ids.length }}
        />
      </b>
      <Button size="sm" icon={Globe} loading={isBusy} onClick={() => void run({ action: 'publish' })}>
        {intl.formatMessage(TEXTS.publish)}
      </Button>
      <Button size="sm" icon={FilePen} onClick={() => void run({ action: 'draft' })}>
        {intl.formatMessage(TEXTS.draft)}
      </Button>
      <Button size="sm" icon={Archive} onClick={() => void run({ action: 'archive' })}>
        {intl.formatMessage(TEXTS.archive)}
      </Button>
      <Menu
        label={intl.formatMessage(TEXTS.move)}
        trigger={
          <Button size="sm" icon={FolderOpen}>
            {intl.formatMessage(TEXTS.move)}
          </Button>
        }
      >
        <MenuItem onSelect={() => void run({ action: 'move', category_id: null })}>
          {intl.formatMessage(TEXTS.none)}
        </MenuItem>
        {categories.map(({ id, name, icon }) => (
          <MenuItem key={id} onSelect={() => void run({ action: 'move', category_id: id })}>
            <bdi>{`${icon} ${name}`.trim()}</bdi>
          </MenuItem>
        ))}
      </Menu>
      <Button size="sm" icon={Trash2} variant="danger" onClick={() => void remove()}>
        {intl.formatMessage(TEXTS.remove)}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onChosen([])}>
        {intl.formatMessage(TEXTS.clear)}
      </Button>
    </Bar>
  )
}

function useBulk(portal: string, ids: readonly number[], onChosen: BulkBarProps['onChosen']) {
  const intl = useIntl()
  const http = useAccountHttp()
  const refresh = useHelpCenterRefresh()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (what: Omit<BulkArticlesBody, 'ids'>) => {
    setIsBusy(true)
    try {
      const answer = await http.request('POST', `/portals/${portal}/articles/bulk`, { body: { ...what, ids } })
      const { failed } = parseAnswer(Answer, answer).payload
      onChosen(failed.map(({ id }) => id))
      if (failed[0]) notify.toast(failed[0].error, { tone: 'error' })
      await refresh()
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsBusy(false)
  }
  const remove = async () => {
    const agreed = await notify.confirm({
      title: intl.formatMessage(
        {
          id: 'helpcenter.bulk.delete',
          defaultMessage: '{count, plural, one {Delete # article?} other {Delete # articles?}}',
        },
        { count: ids.length },
      ),
      body: intl.formatMessage({
        id: 'helpcenter.bulk.delete.body',
        defaultMessage: 'Their addresses stop working. This cannot be undone.',
      }),
      action: intl.formatMessage({ id: 'helpcenter.bulk.delete.action', defaultMessage: 'Delete' }),
      danger: true,
    })
    if (agreed) await run({ action: 'delete' })
  }
  return { isBusy, run, remove }
}
