import { describeJourneys } from './describe-journeys'
import { startWebKit, wpe } from './drivers/webkit'

describeJourneys('WPE', (options) => startWebKit(wpe, options), { width: 800, height: 600 })
