import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { fallback: (error: unknown) => ReactNode; children: ReactNode }

/** The caught error, in an object because a thrown value may be null or undefined. */
type State = { failure: { error: unknown } | null }

/** Shows a fallback if rendering the children throws an error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
