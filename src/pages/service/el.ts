export { projectDescriptions } from '../../content/el/project-descriptions'
export { servicePage } from '../../content/el/service-page'
export { getServiceHead as head } from './get-service-head'
