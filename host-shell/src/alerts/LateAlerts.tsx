import { Late } from '@parley/shared/ui/late'
import { latePart } from '@parley/shared/ui/late-part'
import { useEffect, useState } from 'react'
import type { HostServices } from '../host-services/host-services.ts'

const alerts = latePart(() => import('./NotificationAlerts.tsx'))

interface LateAlertsProps {
  services: HostServices
}

/** Alerts come with the connection that brings what they are about: after the first screen. */
export function LateAlerts(props: LateAlertsProps) {
  const { drawn } = props.services.firstScreen
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isGone = false
    void drawn().then(() => isGone || setIsDrawn(true))
    return () => {
      isGone = true
    }
  }, [drawn])
  return isDrawn && <Late part={alerts}>{({ NotificationAlerts }) => <NotificationAlerts {...props} />}</Late>
}
