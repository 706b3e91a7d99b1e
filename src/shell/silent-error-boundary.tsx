import { Component, type ReactNode } from 'react'

/** Around what a screen can do without (a badge, a drawer): where its script is missing, nothing stands there. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
