import { Box } from '@chakra-ui/react/box'
import { Component, type ErrorInfo, type ReactNode, useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../ui/button.tsx'
import type { ShellApi } from './shell-api.ts'
import { ShellContext } from './use-shell.tsx'

/**
 * Keeps a failure inside the area, or inside one pane of it when placed around that pane: the rest stays usable, and
 * "Try again" draws the part anew.
 */
export function RemoteBoundary({ children }: { children: ReactNode }) {
  const shell = useContext(ShellContext)
  return <Boundary shell={shell}>{children}</Boundary>
}

interface BoundaryProps {
  shell: ShellApi | null
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { problem: Error | null }> {
  override state = { problem: null as Error | null }

  static getDerivedStateFromError(problem: Error) {
    return { problem }
  }

  override componentDidCatch(problem: Error, info: ErrorInfo) {
    this.props.shell?.log('error', problem.message, { stack: problem.stack, componentStack: info.componentStack })
    this.props.shell?.ready()
  }

  override render() {
    if (!this.state.problem) return this.props.children
    return <StoppedPane onRetry={() => this.setState({ problem: null })} />
  }
}

function StoppedPane({ onRetry }: { onRetry: () => void }) {
  return (
    <Box
      role="alert"
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="3"
      height="100%"
      padding="6"
      textAlign="center"
    >
      <Box as="h2" fontSize="16px" lineHeight="24px" fontWeight="600">
        <FormattedMessage id="remote.stopped.title" defaultMessage="This part stopped working" />
      </Box>
      <Box as="p" color="var(--fg-2)">
        <FormattedMessage
          id="remote.stopped.body"
          defaultMessage="The rest of Parley works. What you typed elsewhere is safe."
        />
      </Box>
      <Button onClick={onRetry}>
        <FormattedMessage id="remote.stopped.retry" defaultMessage="Try again" />
      </Button>
    </Box>
  )
}
