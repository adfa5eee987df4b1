import { problemText } from '@parley/shared/api/api-error'
import type { Portal } from '@parley/shared/contract/portal'
import { useShell } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import Archive from 'lucide-react/icons/archive'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { allPortalsPath } from '../paths.ts'
import { usePortalChanges } from './usePortalChanges.ts'

/** Put away or bring back, and delete by typing the name. */
export function PortalMenu({ portal }: { portal: Portal }) {
  const intl = useIntl()
  const { notify } = useShell()
  const navigate = useNavigate()
  const { change, remove } = usePortalChanges()
  const attempt = (work: Promise<unknown>) =>
    work.catch((problem: unknown) => notify.toast(problemText(problem, ''), { tone: 'error' }))
  const askAndRemove = async () => {
    const agreed = await notify.confirm({
      title: intl.formatMessage({ id: 'helpcenter.portal.delete.title', defaultMessage: 'Delete this portal?' }),
      body: intl.formatMessage({
        id: 'helpcenter.portal.delete.body',
        defaultMessage: 'Its categories and articles go with it, in every language. This cannot be undone.',
      }),
      action: intl.formatMessage({ id: 'helpcenter.portal.delete', defaultMessage: 'Delete portal' }),
      danger: true,
      typed: portal.name,
    })
    if (agreed) await attempt(remove(portal.slug).then(() => navigate(allPortalsPath)))
  }
  const label = intl.formatMessage({ id: 'helpcenter.portal.more', defaultMessage: 'More for this portal' })
  return (
    <Menu side="bottom-end" label={label} trigger={<IconButton icon={Ellipsis} tooltip={false} label={label} />}>
      <MenuItem icon={Archive} onSelect={() => void attempt(change(portal.slug, { archived: !portal.archived }))}>
        <FormattedMessage
          id="helpcenter.portal.archive"
          defaultMessage="{archived, select, true {Bring back} other {Archive: nobody can open it}}"
          values={{ archived: String(portal.archived) }}
        />
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={Trash2} onSelect={() => void askAndRemove()}>
        <FormattedMessage id="helpcenter.delete.item" defaultMessage="Delete…" />
      </MenuItem>
    </Menu>
  )
}
