import { FilledPlace } from '@parley/shared/remote/slot-fillers'
import { useFillers } from '@parley/shared/remote/use-fillers'
import { useShell } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Puzzle from 'lucide-react/icons/puzzle'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { SettingsPage } from '../page/SettingsPage.tsx'

const NOTHING = {}

/** A page of the settings that another area draws (slot `settings.page`). */
export function ExtensionPage() {
  const { remote = '' } = useParams()
  const { slots } = useShell()
  const label = useFillers('settings.page').find((one) => one.remote === remote)?.label
  return (
    <SettingsPage title={label ?? <FormattedMessage id="settings.extension" defaultMessage="Extension" />}>
      {slots.fillers ? (
        <FilledPlace
          key={remote}
          name="settings.page"
          props={NOTHING}
          filler={{ remote, label: label ?? remote }}
          waiting={
            <LoadingRegion>
              <Skeleton height="12rem" />
            </LoadingRegion>
          }
          gone={<Gone />}
        />
      ) : (
        <Gone />
      )}
    </SettingsPage>
  )
}

function Gone() {
  return (
    <EmptyState
      icon={Puzzle}
      title={<FormattedMessage id="settings.extension.gone" defaultMessage="This page is not there now" />}
    >
      <FormattedMessage
        id="settings.extension.goneWhy"
        defaultMessage="The part that it belongs to was switched off, or is not for you."
      />
    </EmptyState>
  )
}
