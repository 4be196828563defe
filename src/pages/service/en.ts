export { projectDescriptions } from '../../content/en/project-descriptions'
export { servicePage } from '../../content/en/service-page'
export { getServiceHead as head } from './get-service-head'
