import { chakra } from '@chakra-ui/react/styled-system'
import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import { CampaignAudienceCount } from '@parley/shared/contract/campaign'
import { useResource } from '@parley/shared/data/use-resource'
import { fieldProblem } from '@parley/shared/forms/field-problem'
import { TextField } from '@parley/shared/forms/text-field'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { LabelDot } from '@parley/shared/ui/label-dot'
import { useField } from 'react-final-form'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import * as v from 'valibot'

const Group = chakra('fieldset', { base: { display: 'grid', gap: '2' } })
const Legend = chakra('legend', { base: { mb: '1', textStyle: '13', fontWeight: 'medium' } })
const Labels = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    maxH: '12rem',
    overflow: 'auto',
    p: '2',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '6',
  },
})
const Name = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg' } })
const Count = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', p: '3', borderRadius: '8', bg: 'bg.sunken' },
})
const Big = chakra('span', { base: { textStyle: '24', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } })
const Words = chakra('span', { base: { display: 'grid', textStyle: '13' } })
const Left = chakra('span', { base: { textStyle: '12', color: 'fg.2' } })

const Answer = v.object({ payload: CampaignAudienceCount })

/** To whom, and when. */
export function OneOffFields() {
  return (
    <>
      <AudienceField />
      <TextField
        name="scheduled_at"
        type="datetime-local"
        label={<FormattedMessage id="campaigns.form.when" defaultMessage="When" />}
        hint={
          <FormattedMessage
            id="campaigns.form.when.hint"
            defaultMessage="In your time zone, {zone}. Left empty, it is sent within a minute."
            values={{ zone: <bdi>{Intl.DateTimeFormat().resolvedOptions().timeZone}</bdi> }}
          />
        }
      />
    </>
  )
}

function AudienceField() {
  const { input, meta } = useField<number[]>('audience')
  const labels = useLabels().items
  const chosen = input.value
  const toggle = (id: number, isOn: boolean) =>
    input.onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  const problem = fieldProblem(meta)
  return (
    <Group>
      <Legend>
        <FormattedMessage id="campaigns.form.audience" defaultMessage="Contacts with any of these labels" />
      </Legend>
      <Labels>
        {labels?.map(({ id, title, color }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(isOn) => toggle(id, isOn)}
            label={
              <Name>
                <LabelDot color={color} />
                <bdi>{title}</bdi>
              </Name>
            }
          />
        ))}
        {labels?.length === 0 && (
          <FormattedMessage id="campaigns.form.noLabels" defaultMessage="There are no labels yet." />
        )}
      </Labels>
      {problem && <Problem role="alert">{problem}</Problem>}
      {chosen.length > 0 && <AudienceCount labelIds={chosen} />}
    </Group>
  )
}

function AudienceCount({ labelIds }: { labelIds: readonly number[] }) {
  const { data } = useResource(['/campaigns/audience', { label_ids: labelIds.map(String) }], { schema: Answer })
  if (!data) return null
  const { sendable, blocked, no_phone } = data.payload
  return (
    <Count role="status">
      <Big>
        <FormattedNumber value={sendable} />
      </Big>
      <Words>
        <FormattedMessage
          id="campaigns.form.reach"
          defaultMessage="{sendable, plural, one {contact gets this message} other {contacts get this message}}"
          values={{ sendable }}
        />
        {blocked + no_phone > 0 && (
          <Left>
            <FormattedMessage
              id="campaigns.form.left"
              defaultMessage="{without, number} without a number and {blocked, number} blocked are left out."
              values={{ without: no_phone, blocked }}
            />
          </Left>
        )}
      </Words>
    </Count>
  )
}
