import { Component, type ErrorInfo, type ReactNode } from 'react'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

interface Props {
  children: ReactNode
  /** Another value makes a new try: the path, so that leaving the broken screen is enough. */
  resetKey: string
}

interface State {
  hasFailed: boolean
  key: string
}

/** An unexpected error while drawing: never a white page, always a way on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, key: this.props.resetKey }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  static getDerivedStateFromProps = (props: Props, state: State): State | null =>
    props.resetKey === state.key ? null : { hasFailed: false, key: props.resetKey }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The browser's console is where an engineer looks first.
    // oxlint-disable-next-line no-console
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          drawing="/art/error-cloud.svg"
          title="문제가 생겼어요"
          body={GENERIC_ERROR_MESSAGE}
          action={<Button onClick={() => location.reload()}>확인하고 다시 불러오기</Button>}
        />
      </div>
    )
  }
}
