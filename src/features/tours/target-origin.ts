import { isSameOriginAllowed, type Project } from '../../content/projects'

/**
 * The target origin of messages to a tour: that of the tour's files (`project.bundle`). In a sandbox without
 * `allow-same-origin` a tour has an opaque origin, which no target origin matches. Messages to it are sent to
 * any origin (`*`), so they must not contain secrets.
 */
export function getTargetOrigin(project: Project): string {
  return isSameOriginAllowed(project) ? new URL(project.bundle, location.href).origin : '*'
}
