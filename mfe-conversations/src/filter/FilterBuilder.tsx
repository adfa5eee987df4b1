import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { RuleList } from '@parley/shared/filter/rule-list'
import { type RuleBuilder, useRuleBuilder } from '@parley/shared/filter/use-rule-builder'
import { Button } from '@parley/shared/ui/button'
import { Drawer } from '@parley/shared/ui/drawer'
import { Field } from '@parley/shared/ui/field'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { MatchCount } from './MatchCount.tsx'
import { useFilterAttributes } from './useFilterAttributes.ts'

const Name = styled('div', { base: { mb: '4' } })
const Count = styled('div', { base: { marginInlineEnd: 'auto', alignSelf: 'center', minW: 0 } })
const Problem = styled('p', { base: { textStyle: '12', color: 'danger.fg', mt: '3' } })

const TEXTS: Readonly<Record<'failed', MessageDescriptor>> = defineMessages({
  failed: { id: 'conversations.filter.saveFailed', defaultMessage: 'The folder could not be saved.' },
})

export interface FilterBuilderProps {
  initial: readonly FilterRule[]
  /** Set when a folder is made or changed: its name so far. */
  name: string | null
  onApply: (rules: readonly FilterRule[]) => void
  onSave: (name: string, rules: readonly FilterRule[]) => Promise<void>
  onClose: () => void
}

/** Puts rules together: for the list at once, or to be kept as a folder. */
export function FilterBuilder(props: FilterBuilderProps) {
  const attributes = useFilterAttributes()
  const failed = useIntl().formatMessage(TEXTS.failed)
  const builder = useRuleBuilder({ ...props, failed, model: 'conversation_attribute' }, attributes)
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
      {builder.name !== null && <FolderName builder={builder} />}
      {attributes ? <RuleList builder={builder} attributes={attributes} /> : <Skeleton width="100%" height="5.5rem" />}
      {builder.refusal && <Problem role="alert">{builder.refusal}</Problem>}
    </Drawer>
  )
}

function Title({ name }: { name: string | null }) {
  return name ? (
    <FormattedMessage
      id="conversations.folder.edit"
      defaultMessage="Change folder {name}"
      values={{ name: <bdi>{name}</bdi> }}
    />
  ) : (
    <FormattedMessage id="conversations.filter.title" defaultMessage="Filter conversations" />
  )
}

function FolderName({ builder: { name, setName, wasTried } }: { builder: RuleBuilder }) {
  const isMissing = wasTried && name?.trim() === ''
  return (
    <Name>
      <Field
        label={<FormattedMessage id="conversations.folder.name" defaultMessage="Folder name" />}
        required
        error={
          isMissing && (
            <FormattedMessage id="conversations.folder.nameMissing" defaultMessage="Give the folder a name." />
          )
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
  const none = rules.length === 0
  const reason = none
    ? {
        disabledReason: intl.formatMessage({
          id: 'conversations.filter.noRules',
          defaultMessage: 'Add at least one rule',
        }),
      }
    : {}
  return (
    <>
      {name === null && (
        <Button onClick={() => setName('')}>
          <FormattedMessage id="conversations.filter.saveAsFolder" defaultMessage="Save as folder" />
        </Button>
      )}
      <Button variant="primary" loading={isSaving} onClick={finish} {...reason}>
        {name === null ? (
          <FormattedMessage id="conversations.filter.apply" defaultMessage="Show conversations" />
        ) : (
          <FormattedMessage id="conversations.folder.save" defaultMessage="Save folder" />
        )}
      </Button>
    </>
  )
}
