import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { FormattedMessage } from 'react-intl'
import { AgentPicker } from './AgentPicker.tsx'

interface MemberPickerProps {
  label: string
  /** Undefined until it is known who is in it. */
  chosen: ReadonlySet<number> | undefined
  error: unknown
  onRetry: () => void
  onChange: (chosen: Set<number>) => void
}

/** Who is in something, out of everybody in the account; what stands in its place until both are known. */
export function MemberPicker({ label, chosen, error, onRetry, onChange }: MemberPickerProps) {
  const agents = useAgents()
  if (error || agents.error) {
    return (
      <ReadFailure
        title={<FormattedMessage id="settings.agents.failed" defaultMessage="Agents could not be loaded" />}
        problem={error ?? agents.error}
        onRetry={() => {
          onRetry()
          agents.retry()
        }}
      />
    )
  }
  if (!agents.items || !chosen) {
    return (
      <LoadingRegion>
        <Skeleton height="18rem" />
      </LoadingRegion>
    )
  }
  return <AgentPicker label={label} agents={agents.items} chosen={chosen} onChange={onChange} />
}
