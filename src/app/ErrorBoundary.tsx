import { Component, type ReactNode } from 'react'
import type { Route } from '../lib/route'
import { ErrorPage } from './ErrorPage'

type ErrorBoundaryProps = {
  /** The route of the children. Another route resets the error. */
  route: Route
  onError?: () => void
  children: ReactNode
}

type State = {
  path: string
  /** The caught error, in an object because a thrown value may be null or undefined. */
  failure: { error: unknown } | null
}

/** Shows the error page if a page throws an error, or its code fails to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { path: this.props.route.path, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { route: { path } }: ErrorBoundaryProps,
    state: State,
  ): State | null {
    return path === state.path ? null : { path, failure: null }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <ErrorPage error={failure.error} lang={this.props.route.lang} />
  }
}
