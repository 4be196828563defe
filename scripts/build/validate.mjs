/**
 * Validates the bundles under public/samples: all files of a bundle that loads our player, and only the index
 * page and the posters of a third-party tour. Also validates the site's pictures, and the rows of tours and
 * restaurants.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CliError, readCommand, UsageError } from '../dev/command.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { finishInterruptedCommits } from '../tour/file-transaction.mjs'
import { readVenueContent } from '../venue/venue-files.mjs'
import { alignColumns, formatMegabytes } from './bundle-check.mjs'
import { findVenueRowProblems } from './check-venue-rows.mjs'
import { readTrustedBundles } from './policies.mjs'
import { checkSite, loadSchemaChecks, validateBundles } from './validate-bundles.mjs'

const { values, positionals } = readCommand({
  help: `npm run validate -- [folder]: validates the bundles of a folder (public/samples).
npm run validate -- --poster <name>: takes screenshots of a third-party tour's first view as its posters.`,
  maxPositionals: 1,
  options: { poster: { type: 'string' } },
})
await finishInterruptedCommits()
const folder = resolve(positionals[0] ?? 'public/samples')
if (!existsSync(folder)) throw new UsageError(`There is no folder ${positionals[0]}.`)
if (values.poster) {
  const { addThirdPartyPosters } = await import('../images/third-party-posters.mjs')
  const isTrusted = (await readTrustedBundles()).includes(values.poster)
  await addThirdPartyPosters(values.poster, { isTrusted, log: console.log })
}
const isSite = resolve('public/samples') === folder
if (isSite) {
  /** @type {typeof import('../../src/content/projects')} */
  const { projects } = await loadSiteModule('src/content/projects.ts')
  const problems = findVenueRowProblems(await readVenueContent(), projects)
  // Without complete rows the route table, which the other checks read, cannot be loaded.
  if (problems.length > 0) throw new CliError(problems.map((each) => `✗ ${each}`).join('\n'))
}
const siteProblems = isSite
  ? await checkSite().catch((error) => {
      // A row that is wrong; the types name its line.
      throw new CliError(`✗ ${error.message}`)
    })
  : []
for (const problem of siteProblems) console.log(`✗ ${problem}`)
const reports = await validateBundles(folder, await loadSchemaChecks())
const lines = alignColumns(
  reports.map(({ name, kind, bytes, scenes, problems }) => [
    `${problems.length ? '✗' : '✓'} ${name}`,
    scenes ? `${kind}, ${scenes} scene${scenes > 1 ? 's' : ''}` : kind,
    formatMegabytes(bytes),
  ]),
)
for (const [index, { problems, objections }] of reports.entries()) {
  console.log(lines[index])
  for (const problem of problems) console.log(`    ${problem}`)
  for (const objection of objections) console.log(`    a client may object: ${objection}`)
}
if (isSite) {
  const sum = reports.reduce((bytes, report) => bytes + report.bytes, 0)
  console.log(
    `  all together ${formatMegabytes(sum)}; Firebase Hosting’s free plan (Spark) stores 10 GB, with all earlier releases that it keeps, and sends 360 MB a day`,
  )
}
const failed = reports.filter((report) => report.problems.length > 0)
if (failed.length) {
  console.error(`${failed.length} of ${reports.length} bundles have problems.`)
}
if (failed.length || siteProblems.length) process.exitCode = 1
