import { problemText } from '@parley/shared/api/api-error'
import { SlaPolicyList } from '@parley/shared/contract/sla'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useFeature, useShell } from '@parley/shared/remote/use-shell'
import { MenuCheck } from '@parley/shared/ui/menu'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { applySla } from '../../conversation/conversation.api.ts'
import { usePublishLocalChange } from '../../conversation/local-changes.ts'
import { PropertyValue } from '../Properties.tsx'
import type { PanelFacts } from '../panel-facts.ts'

const TEXTS = defineMessages({
  sla: { id: 'conversations.property.sla', defaultMessage: 'SLA policy' },
  none: { id: 'conversations.property.none', defaultMessage: 'None' },
  body: {
    id: 'conversations.sla.applyBody',
    defaultMessage: 'Its clocks start at once. A policy cannot be taken off or replaced by another.',
  },
  action: { id: 'conversations.sla.apply', defaultMessage: 'Apply policy' },
  failed: { id: 'conversations.action.failed', defaultMessage: 'That did not work. Nothing was changed.' },
})

/** What is promised about the conversation; one can be promised where nothing is yet. */
export function SlaFact({ conversation }: { conversation: Pick<PanelFacts, 'id' | 'sla_policy_id'> }) {
  const isOn = useFeature('sla')
  const { data } = useResource(isOn ? '/sla_policies' : null, { schema: SlaPolicyList })
  const intl = useIntl()
  const apply = useApply(conversation.id)
  const policies = data?.payload ?? []
  const applied = policies.find(({ id }) => id === conversation.sla_policy_id)
  const isApplied = conversation.sla_policy_id != null
  if (!isOn || (policies.length === 0 && !isApplied)) return null
  const words = applied?.name ?? (isApplied ? `#${conversation.sla_policy_id}` : intl.formatMessage(TEXTS.none))
  if (isApplied)
    return (
      <div>
        <dt>
          <FormattedMessage {...TEXTS.sla} />
        </dt>
        <dd>
          <bdi>{words}</bdi>
        </dd>
      </div>
    )
  return (
    <PropertyValue label={intl.formatMessage(TEXTS.sla)} words={words} isEmpty>
      {policies.map((policy) => (
        <MenuCheck key={policy.id} radio checked={false} onChange={() => void apply(policy)}>
          {policy.name}
        </MenuCheck>
      ))}
    </PropertyValue>
  )
}

function useApply(conversationId: number) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const tell = usePublishLocalChange()
  return async ({ id, name }: { id: number; name: string }) => {
    const question = {
      title: intl.formatMessage({ id: 'conversations.sla.applyTitle', defaultMessage: 'Apply “{name}”?' }, { name }),
      body: intl.formatMessage(TEXTS.body),
      action: intl.formatMessage(TEXTS.action),
    }
    if (!(await notify.confirm(question))) return
    try {
      const { sla_policy_id, sla } = await applySla(http, conversationId, id)
      tell({ id: conversationId, facts: () => ({ sla_policy_id: sla_policy_id ?? null, ...(sla ? { sla } : {}) }) })
    } catch (problem) {
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    }
  }
}
