import { createContext, use } from 'react'
import type { Booking } from '../../lib/venue'
import type { Done } from '../host-store'
import { type HostTasks, useHost } from './host-context'

/** What the parts of the host's page go by that hosts alone see. */
type Tasks = {
  tasks: HostTasks
  /** Why the host's last change was not stored, in words. */
  problem: string
}

/** What a host does, what he is told became of it, and the reservation as it stands then. */
export type Attempt = (
  work: () => Promise<Done>,
  done: string,
  then?: Booking,
) => Promise<Done | 'failed'>

export const TasksContext = createContext<Tasks | null>(null)

export function useTasks() {
  const tasks = use(TasksContext)
  if (!tasks) throw new Error('What hosts do is read outside of its context')
  return { ...useHost(), ...tasks }
}
