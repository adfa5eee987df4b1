import { chakra } from '@chakra-ui/react/styled-system'
import { timeZoneOptions } from '@parley/shared/contract/rules/time-zones'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { AudienceField } from './AudienceField.tsx'
import { viewerZone } from './campaign-form.ts'

const Both = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, alignItems: 'start' },
})

/** To whom, and when. */
export function OneOffFields() {
  const zone = useField<string>('time_zone').input.value || viewerZone()
  return (
    <>
      <AudienceField />
      <Both>
        <TextField
          name="scheduled_at"
          type="datetime-local"
          label={<FormattedMessage id="campaigns.form.when" defaultMessage="When" />}
          hint={
            <FormattedMessage id="campaigns.form.when.now" defaultMessage="Left empty, it is sent within a minute." />
          }
        />
        <SelectField
          name="time_zone"
          label={<FormattedMessage id="campaigns.form.zone" defaultMessage="Time zone" />}
          options={timeZoneOptions(zone)}
        />
      </Both>
    </>
  )
}
