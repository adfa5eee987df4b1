import { problemText } from '@parley/shared/api/api-error'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { Button } from '@parley/shared/ui/button'
import { Drawer } from '@parley/shared/ui/drawer'
import { Field } from '@parley/shared/ui/field'
import { Segmented } from '@parley/shared/ui/segmented'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import Plus from 'lucide-react/icons/plus'
import { Fragment, useState } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { type DraftRule, draftsOf, newRule, problemOf, wireRules } from './draft-rules.ts'
import type { FilterAttribute } from './filter-attributes.ts'
import { MatchCount } from './MatchCount.tsx'
import { RuleFields } from './RuleFields.tsx'
import { useFilterAttributes } from './useFilterAttributes.ts'

/** The server takes no more (contract, workspace 8.4). */
const MOST_RULES = 100

const Rules = styled('ol', { base: { display: 'grid', gap: '2', listStyle: 'none', mb: '3' } })
const Joiner = styled('li', { base: { display: 'flex', justifyContent: 'center' } })
const Name = styled('div', { base: { mb: '4' } })
const Note = styled('p', { base: { textStyle: '12', color: 'fg.3', mb: '3' } })
const Count = styled('div', { base: { marginInlineEnd: 'auto', alignSelf: 'center', minW: 0 } })
const Problem = styled('p', { base: { textStyle: '12', color: 'danger.fg', mt: '3' } })

const TEXTS: Readonly<Record<'joiner' | 'and' | 'or' | 'failed', MessageDescriptor>> = defineMessages({
  joiner: { id: 'conversations.filter.joiner', defaultMessage: 'How rules {first} and {second} go together' },
  and: { id: 'conversations.filter.and', defaultMessage: 'and' },
  or: { id: 'conversations.filter.or', defaultMessage: 'or' },
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
  const builder = useBuilder(props, attributes)
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

function useBuilder(
  { initial, name: firstName, onApply, onSave }: FilterBuilderProps,
  attributes: ReadonlyMap<string, FilterAttribute> | undefined,
) {
  const intl = useIntl()
  const [rules, setRules] = useState<readonly DraftRule[]>(() => draftsOf(initial))
  const [name, setName] = useState(firstName)
  const [wasTried, setWasTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isComplete =
    attributes !== undefined && rules.length > 0 && rules.every((rule) => !problemOf(rule, attributes.get(rule.key)))
  const complete = isComplete ? wireRules(rules, attributes) : null

  async function save(as: string, wanted: readonly FilterRule[]) {
    setIsSaving(true)
    setRefusal(null)
    try {
      await onSave(as, wanted)
    } catch (problem) {
      setRefusal(problemText(problem, intl.formatMessage(TEXTS.failed)))
      setIsSaving(false)
    }
  }
  return {
    ...{ rules, setRules, name, setName, wasTried, isSaving, refusal, complete },
    /** What the primary button does: tells what is missing, or goes on. */
    finish() {
      setWasTried(true)
      if (!complete || name?.trim() === '') return
      if (name === null) onApply(complete)
      else void save(name.trim(), complete)
    },
  }
}
type Builder = ReturnType<typeof useBuilder>

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

function FolderName({ builder: { name, setName, wasTried } }: { builder: Builder }) {
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

function RuleList({ builder, attributes }: { builder: Builder; attributes: ReadonlyMap<string, FilterAttribute> }) {
  const intl = useIntl()
  const { rules, setRules, wasTried } = builder
  const change = (next: DraftRule) => setRules(rules.map((rule) => (rule.id === next.id ? next : rule)))
  const first = [...attributes.values()][0]
  const hasBoth = new Set(rules.slice(0, -1).map(({ joiner }) => joiner)).size > 1
  return (
    <>
      <Rules>
        {rules.map((rule, index) => (
          <Fragment key={rule.id}>
            <RuleFields
              rule={rule}
              number={index + 1}
              attributes={attributes}
              showProblem={wasTried}
              onChange={change}
              onRemove={() => setRules(rules.filter(({ id }) => id !== rule.id))}
            />
            {index < rules.length - 1 && (
              <Joiner>
                <Segmented
                  size="sm"
                  label={intl.formatMessage(TEXTS.joiner, { first: index + 1, second: index + 2 })}
                  value={rule.joiner}
                  onChange={(joiner) => change({ ...rule, joiner })}
                  options={(['and', 'or'] as const).map((value) => ({
                    value,
                    label: intl.formatMessage(TEXTS[value]),
                  }))}
                />
              </Joiner>
            )}
          </Fragment>
        ))}
      </Rules>
      {hasBoth && (
        <Note>
          <FormattedMessage
            id="conversations.filter.bothJoiners"
            defaultMessage="Rules joined by “and” belong together; “or” stands between such groups."
          />
        </Note>
      )}
      {rules.length < MOST_RULES && first && (
        <Button icon={Plus} onClick={() => setRules([...rules, newRule(first)])}>
          <FormattedMessage id="conversations.filter.add" defaultMessage="Add rule" />
        </Button>
      )}
    </>
  )
}

function Actions({ builder: { name, setName, isSaving, finish, rules } }: { builder: Builder }) {
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
      <Button look="primary" loading={isSaving} onClick={finish} {...reason}>
        {name === null ? (
          <FormattedMessage id="conversations.filter.apply" defaultMessage="Show conversations" />
        ) : (
          <FormattedMessage id="conversations.folder.save" defaultMessage="Save folder" />
        )}
      </Button>
    </>
  )
}
