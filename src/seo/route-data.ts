import { type Project, projects } from '../content/projects'
import { type Service, services } from '../content/services'
import type { Route } from '../lib/route'

/** Returns the project that a page shows, if it shows one. */
export const findProject = ({ data }: Route): Project | undefined =>
  projects.find((project) => project === data)

/** Returns the service that a page describes, if it describes one. */
export const findService = ({ data }: Route): Service | undefined =>
  services.find((service) => service === data)
