import type { Feature } from '@parley/shared/contract/features'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import { usePermission, useSession } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pane } from '@parley/shared/ui/pane'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface ReportGateProps {
  /** The account has it, or there is no such page. */
  feature?: Feature
  /** The account has it, and the page gave way to another one. */
  replacedBy?: Feature
  children: ReactNode
}

/** Nothing is asked of the server for somebody who may not read it, or where the account has no such report. */
export function ReportGate({ feature, replacedBy, children }: ReportGateProps) {
  const isAllowed = usePermission(...AREA_PERMISSIONS.reports)
  const { features } = useSession()
  if (!isAllowed) return <NotAllowed />
  if ((feature && !features[feature]) || (replacedBy && features[replacedBy])) return <NotHere />
  return children
}

function NotAllowed() {
  return (
    <Pane>
      <EmptyState
        icon={Lock}
        title={<FormattedMessage id="reports.forbidden.title" defaultMessage="Reports are not open to you" />}
      >
        <FormattedMessage
          id="reports.forbidden.body"
          defaultMessage="Reading them needs the “report_manage” permission. An administrator can give it to you."
        />
      </EmptyState>
    </Pane>
  )
}

function NotHere() {
  return (
    <Pane>
      <EmptyState
        icon={Lock}
        title={<FormattedMessage id="reports.missing.title" defaultMessage="This account does not have this report" />}
      >
        <FormattedMessage
          id="reports.missing.body"
          defaultMessage="It belongs to a feature that is switched off here. The other reports are in the menu."
        />
      </EmptyState>
    </Pane>
  )
}
