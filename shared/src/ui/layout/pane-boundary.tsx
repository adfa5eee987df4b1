import { Component, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FailureCard } from './failure-card.tsx'

interface PaneBoundaryProps {
  /** What is in it, for the sentence: "The thread". */
  name: ReactNode
  /** Another value is another thing: an error of the last one is forgotten. */
  resetKey?: string | number
  onError?: (error: unknown) => void
  children: ReactNode
}

interface State {
  error: unknown
  failed: boolean
  resetKey: PaneBoundaryProps['resetKey']
}

/** Keeps a broken pane to itself: the panes around it go on. Reload draws it anew. */
export class PaneBoundary extends Component<PaneBoundaryProps, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: PaneBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { error } = this.state
    return (
      <FailureCard
        title={
          <FormattedMessage
            id="ui.pane.failed"
            defaultMessage="{name} stopped working"
            values={{ name: this.props.name }}
          />
        }
        safe={<FormattedMessage id="ui.pane.safe" defaultMessage="The rest of the page still works." />}
        details={error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        onRetry={() => this.setState({ error: null, failed: false })}
      >
        <FormattedMessage
          id="ui.pane.explain"
          defaultMessage="Something went wrong while drawing it. Trying again usually helps."
        />
      </FailureCard>
    )
  }
}
