import { chakra } from '@chakra-ui/react/styled-system'
import type { AutomationRule } from '@parley/shared/contract/automation-rule'
import { AUTOMATION_EVENTS } from '@parley/shared/contract/automation-rule'
import { SaveBar } from '@parley/shared/forms/save-bar'
import { Card } from '@parley/shared/ui/card'
import { Field } from '@parley/shared/ui/field'
import { SelectField } from '@parley/shared/ui/select-field'
import { TextInput } from '@parley/shared/ui/text-input'
import { FormattedMessage, useIntl } from 'react-intl'
import { SettingsPage } from '../../page/SettingsPage.tsx'
import { automationPath } from '../../paths.ts'
import { ActionList } from './ActionList.tsx'
import { ConditionList } from './ConditionList.tsx'
import { RuleOff } from './RuleOff.tsx'
import { RunLog } from './RunLog.tsx'
import type { RuleDraft } from './rule-draft.ts'
import { EVENT_NAMES } from './rule-words.ts'
import { TrialCard } from './TrialCard.tsx'
import { useRuleForm } from './useRuleForm.ts'
import { WithRule } from './WithRule.tsx'

const Cards = chakra('form', { base: { display: 'grid', gap: '4' } })
const Fields = chakra('div', { base: { display: 'grid', gap: '4', maxW: '32rem' } })
const Problem = chakra('p', { base: { textStyle: '13', color: 'danger.fg' } })

export const NewRulePage = () => <RuleEditor rule={null} />
export const EditRulePage = () => <WithRule>{(rule) => <RuleEditor key={rule.id} rule={rule} />}</WithRule>

/** A rule: what it waits for, when it acts, what it does; what it would have done, and what it did. */
function RuleEditor({ rule }: { rule: AutomationRule | null }) {
  const { draft, set, isDirty, isSaving, problem, nameProblem, save, discard } = useRuleForm(rule)
  const files = new Map((rule?.files ?? []).map((file) => [file.blob_id, file.filename]))
  return (
    <SettingsPage
      parent={{ label: <FormattedMessage id="settings.rules" defaultMessage="Automation" />, to: automationPath }}
      title={rule ? <bdi>{rule.name}</bdi> : <FormattedMessage id="settings.rules.new" defaultMessage="New rule" />}
    >
      <Cards
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {rule?.disabled_reason && <RuleOff reason={rule.disabled_reason} />}
        <Identity draft={draft} set={set} nameProblem={nameProblem} />
        <Card title={<FormattedMessage id="settings.rule.conditions" defaultMessage="If" />}>
          <ConditionList
            event={draft.event}
            conditions={draft.conditions}
            onChange={(conditions) => set({ conditions })}
          />
        </Card>
        <Card title={<FormattedMessage id="settings.rule.actions" defaultMessage="Then" />}>
          <ActionList actions={draft.actions} files={files} onChange={(actions) => set({ actions })} />
        </Card>
        <TrialCard draft={draft} />
        {rule && <RunLog ruleId={rule.id} />}
        {problem && <Problem role="alert">{problem}</Problem>}
        <SaveBar isDirty={isDirty} isSaving={isSaving} onDiscard={discard} />
      </Cards>
    </SettingsPage>
  )
}

interface IdentityProps {
  draft: RuleDraft
  set: (change: Partial<RuleDraft>) => void
  nameProblem: string | null
}

function Identity({ draft, set, nameProblem }: IdentityProps) {
  const intl = useIntl()
  return (
    <Card title={<FormattedMessage id="settings.rule.identity" defaultMessage="Rule" />}>
      <Fields>
        <Field required label={<FormattedMessage id="settings.rule.name" defaultMessage="Name" />} error={nameProblem}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={draft.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field optional label={<FormattedMessage id="settings.rule.description" defaultMessage="Description" />}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.description}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
          )}
        </Field>
        <SelectField
          label={<FormattedMessage id="settings.rule.event" defaultMessage="When" />}
          value={draft.event}
          options={AUTOMATION_EVENTS.map((event) => ({ value: event, label: intl.formatMessage(EVENT_NAMES[event]) }))}
          onChange={(event) => set({ event: event as RuleDraft['event'] })}
        />
      </Fields>
    </Card>
  )
}
