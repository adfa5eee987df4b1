import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { DEFAULT_WEEK, type WorkingHour } from '@parley/shared/contract/working-hours'
import { FormattedMessage } from 'react-intl'
import { HoursFields } from '../hours/HoursFields.tsx'
import { TabForm, type TabProps } from './TabForm.tsx'

const valuesOf = (inbox: Inbox) => ({
  working_hours_enabled: inbox.working_hours_enabled === true,
  timezone: inbox.timezone,
  out_of_office_message: (inbox.out_of_office_message as string | null) ?? '',
  working_hours: (inbox.working_hours as WorkingHour[] | undefined) ?? [...DEFAULT_WEEK],
})

/** When the inbox is open, and what it says when it is not. */
export function HoursTab(props: TabProps) {
  return (
    <TabForm {...props} valuesOf={valuesOf} bodyOf={(changes) => changes}>
      {() => (
        <HoursFields
          hint={
            <FormattedMessage
              id="settings.inbox.hours.hint"
              defaultMessage="Customers see when you are back; the hours of a team count instead while it has the conversation."
            />
          }
        />
      )}
    </TabForm>
  )
}
