import type { AutomationRule } from '@parley/shared/contract/automation-rule'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { TextLink } from '@parley/shared/ui/text-link'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { automationPath } from '../../paths.ts'
import { useRules } from './rules.ts'

/** Draws `children` with the rule of the address; until then, and when there is none, what stands in its place. */
export function WithRule({ children }: { children: (rule: AutomationRule) => ReactNode }) {
  const id = Number(useParams().rule)
  const { items, error, retry } = useRules()
  const rule = items?.find((one) => one.id === id)
  if (rule) return children(rule)
  if (error)
    return (
      <ReadFailure
        title={<FormattedMessage id="settings.rule.failed" defaultMessage="This rule could not be loaded" />}
        problem={error}
        onRetry={retry}
      />
    )
  if (!items)
    return (
      <LoadingRegion>
        <Skeleton height="16rem" />
      </LoadingRegion>
    )
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="settings.rule.gone" defaultMessage="This rule is not here" />}
      action={
        <TextLink to={automationPath}>
          <FormattedMessage id="settings.rule.every" defaultMessage="All rules" />
        </TextLink>
      }
    >
      <FormattedMessage
        id="settings.team.goneBody"
        defaultMessage="It was deleted, or it belongs to another account."
      />
    </EmptyState>
  )
}
