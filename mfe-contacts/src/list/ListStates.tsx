import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import SearchX from 'lucide-react/icons/search-x'
import Users from 'lucide-react/icons/users'
import { FormattedMessage } from 'react-intl'

export function NoContacts({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={Users}
      title={<FormattedMessage id="contacts.empty.title" defaultMessage="No contacts yet" />}
      action={
        <Button onClick={onCreate}>
          <FormattedMessage id="contacts.empty.action" defaultMessage="Add the first one" />
        </Button>
      }
    >
      <FormattedMessage
        id="contacts.empty.body"
        defaultMessage="People who leave an e-mail address or a phone number appear here by themselves."
      />
    </EmptyState>
  )
}

export function NoMatch({ text, label, onClear }: { text: string; label: string | undefined; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="contacts.nomatch.title" defaultMessage="Nobody matches" />}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="contacts.nomatch.action" defaultMessage="Show all contacts" />
        </Button>
      }
    >
      {text ? (
        <FormattedMessage
          id="contacts.nomatch.text"
          defaultMessage="No name, e-mail address, phone number or company contains “{text}”."
          values={{ text: <bdi>{text}</bdi> }}
        />
      ) : label === undefined ? (
        <FormattedMessage id="contacts.nomatch.rules" defaultMessage="No contact fits all of the rules." />
      ) : (
        <FormattedMessage
          id="contacts.nomatch.label"
          defaultMessage="No contact carries the label {label}."
          values={{ label: <bdi>{label}</bdi> }}
        />
      )}
    </EmptyState>
  )
}

export function NobodyActive() {
  return (
    <EmptyState
      icon={Users}
      title={<FormattedMessage id="contacts.active.none.title" defaultMessage="Nobody is online" />}
    >
      <FormattedMessage
        id="contacts.active.none.body"
        defaultMessage="Contacts who have your website chat open appear here while they are there."
      />
    </EmptyState>
  )
}

export function SegmentGone({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={
        <FormattedMessage id="contacts.segment.gone.title" defaultMessage="This segment does not exist any more" />
      }
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="contacts.nomatch.action" defaultMessage="Show all contacts" />
        </Button>
      }
    >
      <FormattedMessage id="contacts.segment.gone.body" defaultMessage="It was deleted, or it is somebody else’s." />
    </EmptyState>
  )
}

export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ReadFailure
      title={<FormattedMessage id="contacts.failed.title" defaultMessage="Contacts could not be loaded" />}
      problem={error}
      onRetry={onRetry}
    />
  )
}
