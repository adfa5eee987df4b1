import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { DurationField } from './DurationField.tsx'

/** A policy: what is promised within which time, and which clock counts. */
export function PolicyFields() {
  return (
    <>
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.sla.name" defaultMessage="Name" />}
      />
      <TextField
        name="description"
        optional
        label={<FormattedMessage id="settings.sla.description" defaultMessage="Description" />}
      />
      <DurationField
        name="first_response_within"
        label={<FormattedMessage id="settings.sla.first" defaultMessage="First response within" />}
        hint={<FormattedMessage id="settings.sla.first.hint" defaultMessage="From the beginning of the conversation" />}
      />
      <DurationField
        name="next_response_within"
        label={<FormattedMessage id="settings.sla.next" defaultMessage="Next response within" />}
        hint={<FormattedMessage id="settings.sla.next.hint" defaultMessage="Each time the contact waits again" />}
      />
      <DurationField
        name="resolve_within"
        label={<FormattedMessage id="settings.sla.resolve" defaultMessage="Resolved within" />}
        hint={
          <FormattedMessage id="settings.sla.resolve.hint" defaultMessage="From the beginning of the conversation" />
        }
      />
      <CheckboxField
        name="business_hours_only"
        label={<FormattedMessage id="settings.sla.business" defaultMessage="Count working hours only" />}
        hint={
          <FormattedMessage
            id="settings.sla.business.hint"
            defaultMessage="Those of the inbox, or of the team while it is assigned. Where none are kept, every hour counts."
          />
        }
      />
    </>
  )
}
