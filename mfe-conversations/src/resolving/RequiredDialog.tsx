import { useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { styled } from '@parley/shared/ui/styled'
import { defineMessages, FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { Properties } from '../context/Properties.tsx'
import { useAssignableAgents } from '../conversation/useAssignableAgents.ts'
import { type Changeable, useConversationActions } from '../conversation/useConversationActions.ts'
import { missingOf, type Requirement } from './requirements.ts'

const Body = styled('div', { base: { mx: '-4', '& p': { px: '4', pb: '3', color: 'fg.2', textStyle: '13' } } })

const NAMES = defineMessages({
  priority: { id: 'conversations.required.priority', defaultMessage: 'a priority' },
  assignee: { id: 'conversations.required.assignee', defaultMessage: 'an assignee' },
  tag: { id: 'conversations.required.tag', defaultMessage: 'a label' },
  team: { id: 'conversations.required.team', defaultMessage: 'a team' },
})

interface RequiredDialogProps {
  conversation: Changeable & { inbox_id: number }
  /** Asked for when the dialog opened: they stay in sight while they are filled in. */
  asked: readonly Requirement[]
  onResolve: () => void
  onClose: () => void
}

/** Asks for what is needed before resolving; once it is there, Enter resolves. */
export function RequiredDialog({ conversation, asked, onResolve, onClose }: RequiredDialogProps) {
  const intl = useIntl()
  const actions = useConversationActions()
  const missing = missingOf(conversation, asked)
  return (
    <Dialog
      open
      onClose={onClose}
      width="26rem"
      title={<FormattedMessage id="conversations.required.title" defaultMessage="Needed before resolving" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="conversations.required.cancel" defaultMessage="Leave open" />
          </Button>
          <Button variant="primary" disabled={missing.length > 0} onClick={onResolve}>
            <FormattedMessage id="conversations.required.resolve" defaultMessage="Resolve" />
          </Button>
        </>
      }
    >
      <Body>
        <p role="status">
          {missing.length > 0 ? (
            <FormattedMessage
              id="conversations.required.missing"
              defaultMessage="Add {list} first."
              values={{ list: <FormattedList value={missing.map((key) => intl.formatMessage(NAMES[key]))} /> }}
            />
          ) : (
            <FormattedMessage id="conversations.required.complete" defaultMessage="Everything is there." />
          )}
        </p>
        <Properties
          conversation={conversation}
          only={asked}
          myId={useSession().user.id}
          agents={useAssignableAgents(conversation.inbox_id)}
          teams={useTeams().items}
          labels={useLabels().items}
          onAssign={(person) => void actions.assign(conversation, person)}
          onTeam={(team) => void actions.moveToTeam(conversation, team)}
          onPriority={(priority) => void actions.prioritise(conversation, priority)}
          onLabels={(labels) => void actions.label(conversation, labels)}
        />
      </Body>
    </Dialog>
  )
}
