import { describeJourneys } from './describe-journeys'
import { startChromium } from './drivers/puppeteer'

describeJourneys('Chromium', startChromium)
