import type { ReactNode } from 'react'
import type { Gone, Outdated, Refusal, Unreachable } from '../store'
import { Call } from './Call'
import { useRestaurant } from './restaurant'

export type Problem = (Refusal | Unreachable | Outdated | Gone)['kind']

type RefusedProps = {
  problem: Problem
  /** What else could be had. */
  children?: ReactNode
}

/** Why it did not work, and the ways on: what else is free, or the telephone. */
export function Refused({ problem, children }: RefusedProps) {
  return (
    <div role="alert" className="reserve-refused">
      <p>
        <Why problem={problem} />
      </p>
      {children}
      <Call />
    </div>
  )
}

export function Why({ problem }: { problem: Problem }) {
  const { words, reserved } = useRestaurant()
  const said = { ...words.refusals, ...reserved?.refusals }[problem]
  return (
    <>
      <strong>{said?.title}</strong> {said?.text}
    </>
  )
}
