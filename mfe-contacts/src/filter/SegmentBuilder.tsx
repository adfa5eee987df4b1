import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { RuleList } from '@parley/shared/filter/rule-list'
import { type RuleBuilder, useRuleBuilder } from '@parley/shared/filter/use-rule-builder'
import { Button } from '@parley/shared/ui/button'
import { Drawer } from '@parley/shared/ui/drawer'
import { Field } from '@parley/shared/ui/field'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { FormattedMessage, useIntl } from 'react-intl'
import { MatchCount } from './MatchCount.tsx'
import { useContactAttributes } from './useContactAttributes.ts'

const Name = styled('div', { base: { mb: '4' } })
const Count = styled('div', { base: { marginInlineEnd: 'auto', alignSelf: 'center', minW: 0 } })
const Problem = styled('p', { base: { textStyle: '12', color: 'danger.fg', mt: '3' } })

export interface SegmentBuilderProps {
  initial: readonly FilterRule[]
  /** Set when a segment is made or changed: its name so far. */
  name: string | null
  onApply: (rules: readonly FilterRule[]) => void
  onSave: (name: string, rules: readonly FilterRule[]) => Promise<void>
  onClose: () => void
}

/** Puts rules together: for the list at once, or to be kept as a segment. */
export function SegmentBuilder(props: SegmentBuilderProps) {
  const intl = useIntl()
  const attributes = useContactAttributes()
  const failed = intl.formatMessage({
    id: 'contacts.segment.saveFailed',
    defaultMessage: 'The segment could not be saved.',
  })
  const builder = useRuleBuilder({ ...props, failed, model: 'contact_attribute' }, attributes)
  return (
    <Drawer
      open
      onClose={props.onClose}
      title={<Title name={props.name} />}
      footer={
        <>
          <Count>{attributes && <MatchCount rules={builder.complete} />}</Count>
          <Actions builder={builder} />
        </>
      }
    >
      {builder.name !== null && <SegmentName builder={builder} />}
      {attributes ? <RuleList builder={builder} attributes={attributes} /> : <Skeleton width="100%" height="5.5rem" />}
      {builder.refusal && <Problem role="alert">{builder.refusal}</Problem>}
    </Drawer>
  )
}

function Title({ name }: { name: string | null }) {
  return name ? (
    <FormattedMessage
      id="contacts.segment.edit"
      defaultMessage="Change segment {name}"
      values={{ name: <bdi>{name}</bdi> }}
    />
  ) : (
    <FormattedMessage id="contacts.filter.title" defaultMessage="Filter contacts" />
  )
}

function SegmentName({ builder: { name, setName, wasTried } }: { builder: RuleBuilder }) {
  const isMissing = wasTried && name?.trim() === ''
  return (
    <Name>
      <Field
        label={<FormattedMessage id="contacts.segment.name" defaultMessage="Segment name" />}
        required
        error={
          isMissing && <FormattedMessage id="contacts.segment.nameMissing" defaultMessage="Give the segment a name." />
        }
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={255}
            value={name ?? ''}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
    </Name>
  )
}

function Actions({ builder: { name, setName, isSaving, finish, rules } }: { builder: RuleBuilder }) {
  const intl = useIntl()
  const noRules = intl.formatMessage({ id: 'contacts.filter.noRules', defaultMessage: 'Add at least one rule' })
  return (
    <>
      {name === null && (
        <Button onClick={() => setName('')}>
          <FormattedMessage id="contacts.segment.saveAs" defaultMessage="Save as segment" />
        </Button>
      )}
      <Button
        variant="primary"
        loading={isSaving}
        onClick={finish}
        {...(rules.length === 0 ? { disabledReason: noRules } : {})}
      >
        {name === null ? (
          <FormattedMessage id="contacts.filter.apply" defaultMessage="Show contacts" />
        ) : (
          <FormattedMessage id="contacts.segment.save" defaultMessage="Save segment" />
        )}
      </Button>
    </>
  )
}
