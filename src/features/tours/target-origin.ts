import { isSameOriginAllowed, type Project } from '../../content/projects'

/**
 * The target origin of messages to a tour. An untrusted third-party tour has an opaque origin, which has no
 * name. Messages to it are sent to any origin (`*`), so they must not contain secrets.
 */
export function getTargetOrigin(project: Project): string {
  return isSameOriginAllowed(project) ? new URL(project.bundle, location.href).origin : '*'
}
