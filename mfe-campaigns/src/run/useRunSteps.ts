import { problemText } from '@parley/shared/api/api-error'
import type { Campaign } from '@parley/shared/contract/campaign'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'

/** What a person can do about a run. */
export type RunStep = 'pause' | 'resume' | 'cancel' | 'retry'

/** The steps that make sense now. */
export function stepsOf({ campaign_type, campaign_status, progress }: Campaign): RunStep[] {
  if (campaign_type === 'ongoing') return []
  switch (campaign_status) {
    case 'active':
      return ['cancel']
    case 'processing':
      return ['pause', 'cancel']
    case 'paused':
      return ['resume', 'cancel']
    case 'failed':
      return ['retry']
    case 'completed':
      return (progress?.failed ?? 0) > 0 ? ['retry'] : []
    default:
      return []
  }
}

/** Takes a step and reads the campaigns again; a refusal is said in the server's words. */
export function useRunSteps(onDone: () => void): (campaign: Campaign, step: RunStep) => Promise<void> {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  return async ({ id, title }, step) => {
    if (step === 'cancel') {
      const agrees = await notify.confirm({
        title: intl.formatMessage({ id: 'campaigns.cancel.title', defaultMessage: 'Cancel {title}?' }, { title }),
        body: intl.formatMessage({
          id: 'campaigns.cancel.body',
          defaultMessage: 'Nobody else gets the message. Who has it already keeps it.',
        }),
        action: intl.formatMessage({ id: 'campaigns.cancel', defaultMessage: 'Cancel campaign' }),
        danger: true,
      })
      if (!agrees) return
    }
    try {
      await http.request('POST', `/campaigns/${id}/${step}`)
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    onDone()
  }
}
