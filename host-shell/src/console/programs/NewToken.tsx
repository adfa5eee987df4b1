import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { FormattedMessage } from 'react-intl'
import { KeyField } from '../kit/KeyField.tsx'

/** The one time the token is seen. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="shell.console.apps.made" defaultMessage="Keep this token" />}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="shell.console.done" defaultMessage="Done" />
        </Button>
      }
    >
      <KeyField
        value={token}
        label={<FormattedMessage id="shell.console.bots.token" defaultMessage="Access token" />}
        hint={<FormattedMessage id="shell.console.apps.once" defaultMessage="It is not shown again." />}
      />
    </Dialog>
  )
}
