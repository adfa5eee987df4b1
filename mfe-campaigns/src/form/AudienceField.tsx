import { chakra } from '@chakra-ui/react/styled-system'
import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { CampaignAudience, CampaignAudienceCount } from '@parley/shared/contract/campaign'
import { fieldProblem } from '@parley/shared/forms/field-problem'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { LabelDot } from '@parley/shared/ui/label-dot'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { FormattedList, FormattedMessage, FormattedNumber } from 'react-intl'
import { useAudienceCount } from './useAudienceCount.ts'
import { useSegments } from './useSegments.ts'

const Group = chakra('fieldset', { base: { display: 'grid', gap: '2' } })
const Legend = chakra('legend', { base: { mb: '1', textStyle: '13', fontWeight: 'medium' } })
const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    maxH: '14rem',
    overflow: 'auto',
    p: '2',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '6',
    '& h3': { textStyle: '12', color: 'fg.3', px: '1', '&:not(:first-of-type)': { mt: '2' } },
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

const isSame = (one: CampaignAudience, other: CampaignAudience) => one.type === other.type && one.id === other.id

/** To whom: labels and saved segments together, each person once; with who is left out and why. */
export function AudienceField() {
  const { input, meta } = useField<readonly CampaignAudience[]>('audience')
  const labels = useLabels().items
  const segments = useSegments().items
  const chosen = input.value
  const problem = fieldProblem(meta)
  const choice = (one: CampaignAudience, words: ReactNode) => (
    <Checkbox
      key={`${one.type}${one.id}`}
      checked={chosen.some((other) => isSame(one, other))}
      onChange={(isOn) => input.onChange(isOn ? [...chosen, one] : chosen.filter((other) => !isSame(one, other)))}
      label={<Name>{words}</Name>}
    />
  )
  return (
    <Group>
      <Legend>
        <FormattedMessage
          id="campaigns.form.people"
          defaultMessage="Contacts with any of these labels, or in any of these segments"
        />
      </Legend>
      <Choices>
        {(segments?.length ?? 0) > 0 && (
          <h3>
            <FormattedMessage id="campaigns.form.segments" defaultMessage="Segments" />
          </h3>
        )}
        {segments?.map(({ id, name }) => choice({ type: 'Segment', id }, <bdi>{name}</bdi>))}
        {(segments?.length ?? 0) > 0 && (
          <h3>
            <FormattedMessage id="campaigns.form.labels" defaultMessage="Labels" />
          </h3>
        )}
        {labels?.map(({ id, title, color }) =>
          choice(
            { type: 'Label', id },
            <>
              <LabelDot color={color} />
              <bdi>{title}</bdi>
            </>,
          ),
        )}
        {labels?.length === 0 && (
          <FormattedMessage id="campaigns.form.noLabels" defaultMessage="There are no labels yet." />
        )}
      </Choices>
      {problem && <Problem role="alert">{problem}</Problem>}
      {chosen.length > 0 && <AudienceCount audience={chosen} />}
    </Group>
  )
}

function AudienceCount({ audience }: { audience: readonly CampaignAudience[] }) {
  const { count, error } = useAudienceCount(audience)
  if (error) {
    return (
      <Problem role="alert">
        <FormattedMessage
          id="campaigns.form.uncounted"
          defaultMessage="The audience could not be counted: a segment may be gone."
        />
      </Problem>
    )
  }
  if (!count) return null
  const { sendable } = count
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
        <LeftOut count={count} />
      </Words>
    </Count>
  )
}

/** Who is left out, each under one reason. */
function LeftOut({ count: { no_phone, blocked, unsubscribed } }: { count: CampaignAudienceCount }) {
  const reasons: ReactNode[] = []
  if (no_phone > 0) {
    reasons.push(
      <FormattedMessage
        key="phone"
        id="campaigns.form.left.phone"
        defaultMessage="{count, number} without a number"
        values={{ count: no_phone }}
      />,
    )
  }
  if (blocked > 0) {
    reasons.push(
      <FormattedMessage
        key="blocked"
        id="campaigns.form.left.blocked"
        defaultMessage="{count, number} blocked"
        values={{ count: blocked }}
      />,
    )
  }
  if (unsubscribed > 0) {
    reasons.push(
      <FormattedMessage
        key="stop"
        id="campaigns.form.left.stop"
        defaultMessage="{count, number} who answered STOP"
        values={{ count: unsubscribed }}
      />,
    )
  }
  if (reasons.length === 0) return null
  return (
    <Left>
      <FormattedMessage
        id="campaigns.form.left.out"
        defaultMessage="Left out: {reasons}."
        values={{ reasons: <FormattedList value={reasons} /> }}
      />
    </Left>
  )
}
