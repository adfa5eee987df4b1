import { Component, type ReactNode } from 'react'

/** Milliseconds from a break to the next attempt; after the last one the plain editor stays. */
const AGAIN_AFTER_MS = [500, 5_000, 30_000]

/**
 * When the editor's code does not arrive, or breaks, the plain one takes over: writing goes on. What broke once is drawn anew a
 * little later, with the text as it stands then.
 */
export class EditorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  breaks = 0
  timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    const wait = AGAIN_AFTER_MS[this.breaks]
    this.breaks += 1
    if (wait) this.timer = setTimeout(() => this.setState({ failed: false }), wait)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
