import type { ServiceText } from '../../content/service-text'
import type { Service } from '../../content/services'
import type { Messages } from '../../lib/messages'
import type { Head } from '../../lib/route'

export const getServiceHead = (
  { slug }: Service,
  { services }: Messages,
  { text }: { text: ServiceText },
): Head => ({ title: services[slug].title, description: text.description })
