import History from 'lucide-react/icons/history'
import { FormattedMessage } from 'react-intl'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import { UpdateStrip } from './UpdateStrip.tsx'

export interface RemoteUpdateStripProps {
  kind: 'withdrawn' | 'wanted'
  /** The area as people call it. */
  title: string
  unsaved: UnsavedWork
  onSwitch: () => void
}

/** Says why the shown build of an area is about to be exchanged. */
export function RemoteUpdateStrip({ kind, title, unsaved, onSwitch }: RemoteUpdateStripProps) {
  return (
    <UpdateStrip
      icon={History}
      action={<FormattedMessage id="shell.update.switch" defaultMessage="Switch now" />}
      onAction={onSwitch}
      unsaved={unsaved}
    >
      {kind === 'withdrawn' ? (
        <FormattedMessage
          id="shell.update.withdrawn"
          defaultMessage="{area} was set back to an earlier version because of a problem."
          values={{ area: title }}
        />
      ) : (
        <FormattedMessage
          id="shell.update.wanted"
          defaultMessage="A new version of {area} is ready."
          values={{ area: title }}
        />
      )}
    </UpdateStrip>
  )
}
