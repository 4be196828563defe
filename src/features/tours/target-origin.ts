import { hasSiteOrigin, type Project } from '../../content/projects'

/**
 * The target origin of messages to a tour. An opaque origin has no name, so messages to an untrusted
 * third-party tour are sent to any origin and must not contain secrets.
 */
export function getTargetOrigin(project: Project): string {
  return hasSiteOrigin(project) ? new URL(project.bundle, location.href).origin : '*'
}
