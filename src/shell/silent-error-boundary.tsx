import { Component, type ReactNode } from 'react'

/** Wraps optional content (a badge, a drawer). Renders nothing when its script fails to load. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
