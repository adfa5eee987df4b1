import type { Agent } from '@parley/shared/contract/person'
import { Button } from '@parley/shared/ui/button'
import UserPlus from 'lucide-react/icons/user-plus'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { texts } from '../agent-words.ts'
import { InviteDrawer } from './InviteDrawer.tsx'

/** Opens the invitation; its address does as well (`?invite=1`). */
export function InviteButton({ agents }: { agents: readonly Agent[] }) {
  const [params, setParams] = useSearchParams()
  const setInviting = (isOpen: boolean) => setParams(isOpen ? { invite: '1' } : {}, { replace: !isOpen })
  return (
    <>
      <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
        <FormattedMessage {...texts.add} />
      </Button>
      {params.has('invite') && <InviteDrawer agents={agents} onClose={() => setInviting(false)} />}
    </>
  )
}
