import type { Reporter, TestModule } from 'vitest/node'

/** Prints the versions that ran, the kind of Firestore, and the seconds of each journey. */
export default class JourneyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const rows = tests.flatMap((test) => {
      const { journey } = test.meta()
      const seconds = (test.diagnostic()?.duration ?? 0) / 1000
      return journey ? [{ ...journey, seconds: test.ok() ? seconds.toFixed(1) : 'failed' }] : []
    })
    const engines = [...new Set(rows.map(({ engine }) => engine))].sort()
    const titles = [...new Set(rows.map(({ title }) => title))]
    const columns = engines.flatMap((engine) =>
      [...new Set(rows.filter((row) => row.engine === engine).map(({ width }) => width))].map(
        (width) => ({ engine, width }),
      ),
    )
    console.log(
      `\nSeconds per journey. Firestore: ${[...new Set(rows.map((row) => row.firestore))]}`,
    )
    console.table(
      Object.fromEntries(
        titles.map((title) => [
          title,
          Object.fromEntries(
            columns.map(({ engine, width }) => [
              `${engine}, ${width} px`,
              rows.find(
                (row) => row.title === title && row.engine === engine && row.width === width,
              )?.seconds ?? '',
            ]),
          ),
        ]),
      ),
    )
  }
}
