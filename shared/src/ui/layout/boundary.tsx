import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Another value is another thing: an error of the last one is forgotten. */
  resetKey?: string | number | undefined
  onError?: ((error: unknown) => void) | undefined
  /** In place of what failed; `again` draws it anew. */
  instead: (error: unknown, again: () => void) => ReactNode
  children: ReactNode
}

interface State {
  error: unknown
  failed: boolean
  resetKey: BoundaryProps['resetKey']
}

/** Keeps what breaks to itself. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.instead(this.state.error, () => this.setState({ error: null, failed: false }))
  }
}
