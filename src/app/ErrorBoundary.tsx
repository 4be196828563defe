import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage'

type ErrorBoundaryProps = {
  /** The address: another one gets another try. */
  path: string
  onError: () => void
  children: ReactNode
}

type State = { path: string; failure: { error: unknown } | null }

/** Shows the error page in place of a page that threw, or whose code did not arrive. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { path: this.props.path, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: State): State | null {
    return path === state.path ? null : { path, failure: null }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorPage error={failure.error} /> : this.props.children
  }
}
