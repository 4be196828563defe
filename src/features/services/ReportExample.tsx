import type { ExampleOf } from '../../content/service-text'
import styles from './ReportExample.module.css'

/** A monthly report on ads, with figures that are made up. */
export function ReportExample({ example }: { example: ExampleOf<'report'> }) {
  const { title, columns, rows, total, next } = example
  return (
    <div className={styles.sheet}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row[0]} cells={row} />
          ))}
        </tbody>
        <tfoot>
          <Row cells={total} />
        </tfoot>
      </table>
      <p className={styles.next}>{next}</p>
    </div>
  )
}

function Row({ cells: [name, ...figures] }: { cells: readonly [string, ...string[]] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The columns have a fixed order.
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
}
