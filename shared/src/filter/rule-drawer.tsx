import type { ReactNode } from 'react'
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type { FilterRule } from '../contract/rules/filter.ts'
import { useDiscardQuestion } from '../forms/use-discard-question.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { Field } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { styled } from '../ui/theme/styled.tsx'
import type { FilterAttribute } from './filter-attribute.tsx'
import { RuleList } from './rule-list.tsx'
import { type RuleBuilder, useRuleBuilder } from './use-rule-builder.tsx'

const Name = styled('div', { base: { mb: '4' } })
const Count = styled('div', { base: { marginInlineEnd: 'auto', alignSelf: 'center', minW: 0 } })
const Problem = styled('p', { base: { textStyle: '12', color: 'danger.fg', mt: '3' } })

/** What the rules are called, and what they are kept as. */
export interface RuleDrawerTexts {
  /** "Filter conversations" */
  title: MessageDescriptor
  /** "Change folder {name}" */
  edit: MessageDescriptor
  /** "Folder name" */
  name: MessageDescriptor
  /** "Give the folder a name." */
  nameMissing: MessageDescriptor
  /** "Add at least one rule" */
  noRules: MessageDescriptor
  /** "Save as folder" */
  saveAs: MessageDescriptor
  /** "Save folder" */
  save: MessageDescriptor
  /** "Show conversations" */
  apply: MessageDescriptor
  /** Said when the rules could not be kept and the server gives no reason. */
  failed: MessageDescriptor
}

/** What an area's own drawer passes on from its page. */
export interface RuleDrawerWishes {
  initial: readonly FilterRule[]
  /** Set when the rules are kept under a name: it so far. */
  name: string | null
  onApply: (rules: readonly FilterRule[]) => void
  onSave: (name: string, rules: readonly FilterRule[]) => Promise<void>
  onClose: () => void
}

interface RuleDrawerProps extends RuleDrawerWishes {
  model: 'conversation_attribute' | 'contact_attribute'
  /** What rules can be about, by key; undefined until it is known. */
  attributes: ReadonlyMap<string, FilterAttribute> | undefined
  texts: RuleDrawerTexts
  /** How many match; null while the rules are not complete. */
  count: (rules: readonly FilterRule[] | null) => ReactNode
}

/** Puts rules together: for a list at once, or to be kept under a name. What was changed is never lost without a question. */
export function RuleDrawer(props: RuleDrawerProps) {
  const { name, onClose, attributes, texts, count } = props
  const failed = useIntl().formatMessage(texts.failed)
  const builder = useRuleBuilder({ ...props, failed }, attributes)
  const mayDiscard = useDiscardQuestion()
  const close = async () => {
    if (!builder.isChanged || (await mayDiscard())) onClose()
  }
  return (
    <Drawer
      open
      onClose={() => void close()}
      title={<FormattedMessage {...(name ? texts.edit : texts.title)} values={{ name: <bdi>{name}</bdi> }} />}
      footer={
        <>
          <Count>{attributes && count(builder.complete)}</Count>
          <Actions builder={builder} texts={texts} />
        </>
      }
    >
      {builder.name !== null && <NameField builder={builder} texts={texts} />}
      {attributes ? <RuleList builder={builder} attributes={attributes} /> : <Skeleton width="100%" height="5.5rem" />}
      {builder.refusal && <Problem role="alert">{builder.refusal}</Problem>}
    </Drawer>
  )
}

interface PartProps {
  builder: RuleBuilder
  texts: RuleDrawerTexts
}

function NameField({ builder: { name, setName, wasTried, isSaving, finish }, texts }: PartProps) {
  const isMissing = wasTried && name?.trim() === ''
  return (
    <Name>
      <Field
        label={<FormattedMessage {...texts.name} />}
        required
        error={isMissing && <FormattedMessage {...texts.nameMissing} />}
      >
        {(control) => (
          <TextInput
            {...control}
            // Asked for by the press that made it a name to be given.
            autoFocus={name === ''}
            maxLength={255}
            value={name ?? ''}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && !isSaving && finish()}
          />
        )}
      </Field>
    </Name>
  )
}

function Actions({ builder: { name, setName, isSaving, finish, rules }, texts }: PartProps) {
  const intl = useIntl()
  const reason = rules.length === 0 ? { disabledReason: intl.formatMessage(texts.noRules) } : {}
  return (
    <>
      {name === null && (
        <Button onClick={() => setName('')}>
          <FormattedMessage {...texts.saveAs} />
        </Button>
      )}
      <Button variant="primary" loading={isSaving} onClick={finish} {...reason}>
        <FormattedMessage {...(name === null ? texts.apply : texts.save)} />
      </Button>
    </>
  )
}
