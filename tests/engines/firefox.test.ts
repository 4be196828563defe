import { describeJourneys } from './describe-journeys'
import { startFirefox } from './drivers/puppeteer'

describeJourneys('Firefox', startFirefox)
