import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { texts } from '../inboxes/inbox-words.ts'
import { useInboxes } from '../inboxes/useInboxes.ts'
import { useDelete } from '../page/useDelete.ts'
import { inboxesPath } from '../paths.ts'

/** Deletes the inbox after its name was typed; inboxes that need it are named instead. */
export function DeleteInbox({ inbox: { id, name } }: { inbox: Inbox }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const ask = useDelete()
  const { remove } = useInboxes()
  const question = {
    title: intl.formatMessage(texts.remove),
    body: intl.formatMessage(texts.removeBody),
    action: intl.formatMessage(texts.remove),
    typed: name,
    done: intl.formatMessage({ id: 'settings.record.deleted', defaultMessage: '{name} has been deleted' }, { name }),
    run: async () => {
      await remove(id)
      navigate(inboxesPath)
    },
  }
  return (
    <div>
      <Button variant="danger" onClick={() => void ask(question)}>
        <FormattedMessage {...texts.remove} />
      </Button>
    </div>
  )
}
