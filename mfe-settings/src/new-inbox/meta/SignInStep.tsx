import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { newInboxPath } from '../../paths.ts'
import { NewInboxStep } from '../NewInboxStep.tsx'

const Problem = chakra('p', { base: { m: 0, textStyle: '13', color: 'danger.fg' } })

interface SignInStepProps {
  title: ReactNode
  lead: ReactNode
  /** On the button. */
  action: ReactNode
  /** Settings of the installation that are missing: nothing is offered without them. */
  missing: readonly string[]
  isBusy: boolean
  problem: string | null
  onSignIn: () => void
  choice?: ReactNode
}

/** A channel that is connected by signing in elsewhere. */
export function SignInStep({ title, lead, action, missing, isBusy, problem, onSignIn, choice }: SignInStepProps) {
  const navigate = useNavigate()
  return (
    <NewInboxStep
      step="connect"
      title={title}
      lead={lead}
      footer={
        <>
          <Button onClick={() => navigate(newInboxPath)}>
            <FormattedMessage id="settings.back" defaultMessage="Back" />
          </Button>
          {missing.length === 0 && (
            <Button variant="primary" loading={isBusy} onClick={onSignIn}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {choice}
      {missing.length > 0 && (
        <EmptyState
          icon={Unplug}
          title={<FormattedMessage id="settings.social.none" defaultMessage="Not set up on this installation" />}
        >
          <FormattedMessage
            id="settings.social.none.body"
            defaultMessage="Whoever runs it enters these in the console, under Configuration: {names}."
            values={{ names: missing.join(', ') }}
          />
        </EmptyState>
      )}
      {problem !== null && <Problem role="alert">{problem}</Problem>}
    </NewInboxStep>
  )
}
