import { FormattedMessage } from 'react-intl'
import { isLimited, usePlanLimits } from '../../plan/usePlanLimits.ts'

/** How many inboxes of the plan are used; nothing where it has no limit. */
export function InboxUse() {
  const { inboxes, non_web_inboxes: others } = usePlanLimits() ?? {}
  if (inboxes && isLimited(inboxes)) {
    return (
      <FormattedMessage
        id="settings.inboxes.use"
        defaultMessage="{consumed, number} of {allowed, number} used on your plan."
        values={inboxes}
      />
    )
  }
  if (!others || !isLimited(others)) return null
  return (
    <FormattedMessage
      id="settings.inboxes.use.other"
      defaultMessage="{consumed, number} of {allowed, number} besides websites used on your plan."
      values={others}
    />
  )
}
