import { describeJourneys } from './describe-journeys'
import { startWebKit, webKitGtk } from './drivers/webkit'

describeJourneys('WebKit', (options) => startWebKit(webKitGtk, options))
