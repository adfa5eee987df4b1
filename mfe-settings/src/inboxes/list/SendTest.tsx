import type { Inbox } from '@parley/shared/contract/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReportedAction } from '../../bots/useReportedAction.ts'
import { useInboxOverview } from './useInboxOverview.ts'

/** Tells the program behind an API inbox that this is a test, and says what it answered. */
export function SendTest({ inbox: { id, name } }: { inbox: Inbox }) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const { retry } = useInboxOverview()
  const { isBusy, run } = useReportedAction()
  const send = async () => {
    await http.request('POST', `/inboxes/${id}/check_connection`)
    const said = intl.formatMessage(
      { id: 'settings.inboxes.test.taken', defaultMessage: 'The program behind {name} took the test' },
      { name },
    )
    notify.toast(said, { tone: 'success' })
  }
  return (
    <Button
      variant="link"
      // Over the link that covers the row.
      style={{ position: 'relative', zIndex: 1 }}
      loading={isBusy}
      aria-label={intl.formatMessage(
        { id: 'settings.inboxes.test.named', defaultMessage: 'Send {name} a test event' },
        { name },
      )}
      // What came of it is noted there either way.
      onClick={() => void run(send).then(retry)}
    >
      <FormattedMessage id="settings.inboxes.test" defaultMessage="Send test" />
    </Button>
  )
}
