import { Component, type ReactNode } from 'react'

/** When the editor's code does not arrive, or breaks, the plain one takes over: writing goes on. */
export class EditorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
