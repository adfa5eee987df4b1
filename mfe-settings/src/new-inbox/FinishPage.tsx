import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Button } from '@parley/shared/ui/button'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { FormattedMessage } from 'react-intl'
import { useNavigate, useParams } from 'react-router'
import { Connection, isToBePasted } from '../inboxes/Connection.tsx'
import { useInboxes } from '../inboxes/useInboxes.ts'
import { inboxConversationsPath, inboxPath } from '../paths.ts'
import { NewInboxStep } from './NewInboxStep.tsx'

/** The inbox exists: what to take to the other side, and where to go. */
export function FinishPage() {
  const navigate = useNavigate()
  const id = Number(useParams().inbox)
  const { items: inboxes, error, retry } = useInboxes()
  const inbox = inboxes?.find((each) => each.id === id)
  return (
    <NewInboxStep
      step="finish"
      title={
        inbox ? (
          <FormattedMessage
            id="settings.finish"
            defaultMessage="{name} is ready"
            values={{ name: <bdi>{inbox.name}</bdi> }}
          />
        ) : (
          <FormattedMessage id="settings.wizard.finish" defaultMessage="Finish" />
        )
      }
      lead={
        inbox && !isToBePasted(inbox) ? (
          <FormattedMessage
            id="settings.finish.lead.ready"
            defaultMessage="Customers can write now. You find everything again in the inbox’s settings."
          />
        ) : (
          <FormattedMessage
            id="settings.finish.lead"
            defaultMessage="Customers can write as soon as this is in place. You find it again in the inbox’s settings."
          />
        )
      }
      footer={
        <>
          <Button onClick={() => navigate(inboxPath(id))}>
            <FormattedMessage id="settings.finish.settings" defaultMessage="More settings" />
          </Button>
          <Button variant="primary" onClick={() => navigate(inboxConversationsPath(id))}>
            <FormattedMessage id="settings.finish.open" defaultMessage="Open the inbox" />
          </Button>
        </>
      }
    >
      {inbox ? (
        <Connection inbox={inbox} />
      ) : error || inboxes ? (
        <ReadFailure
          title={<FormattedMessage id="settings.inbox.failed" defaultMessage="This inbox could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="10rem" />
        </LoadingRegion>
      )}
    </NewInboxStep>
  )
}
