import Router from 'next/router'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { isScriptError } from '@/browser/build-state'
import { reloadPage } from '@/browser/history/reload-page'
import { publicEnv } from '@/config/env'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

/** Wraps optional content (a badge, a drawer). Renders nothing when its script fails to load. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

interface Props {
  children: ReactNode
  /** A new value resets the boundary. The shell passes the path, so that leaving the broken screen resets it. */
  resetKey: string
}

interface State {
  error: unknown
  hasFailed: boolean
  key: string
}

/** A script fails to load when the connection is lost or its build was replaced. */
const textsOf = (error: unknown) => {
  if (!isScriptError(error))
    return { illustration: '/art/error-cloud.svg', title: '문제가 생겼어요', body: GENERIC_ERROR_MESSAGE }
  if (!navigator.onLine)
    return {
      illustration: '/art/offline-plug.svg',
      title: '인터넷에 연결되지 않았어요',
      body: '연결을 확인한 뒤 다시 불러와 주세요.',
    }
  return {
    illustration: '/art/preparing-tools.svg',
    title: '새 버전이 나왔어요',
    body: '화면을 다시 불러오면 이어서 쓸 수 있어요.',
  }
}

const reportRenderError = async (thrown: Error) => {
  if (publicEnv.errorReports.share === 0) return
  try {
    const { reportError } = await import('@/browser/report-error')
    reportError('render', thrown, Router.pathname)
  } catch {
    // Offline: nothing could be sent either.
  }
}

/** Shows an error screen with a retry instead of a blank page after an unexpected render error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, key: this.props.resetKey }

  static getDerivedStateFromError = (error: unknown) => ({ error, hasFailed: true })

  static getDerivedStateFromProps = (props: Props, state: State): State | null =>
    props.resetKey === state.key ? null : { error: null, hasFailed: false, key: props.resetKey }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The browser's console is where an engineer looks first.
    // oxlint-disable-next-line no-console
    console.error(error, info.componentStack)
    void reportRenderError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          {...textsOf(this.state.error)}
          action={<Button onClick={reloadPage}>확인하고 다시 불러오기</Button>}
        />
      </div>
    )
  }
}
