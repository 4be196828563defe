import { numberOf, type TableMark, useRestaurant } from './restaurant'

type PlanProps = {
  marks: TableMark[]
  chosen: string | undefined
  choose: (table: string) => void
}

/** The room from above, with a mark on each table. */
export function Plan({ marks, chosen, choose }: PlanProps) {
  const { row, choosing } = useRestaurant<'choosing'>()
  return (
    <div className="reserve-plan">
      <fieldset className="reserve-drawing" aria-label={choosing.room.plan}>
        <img src={row.plan} alt={choosing.room.planAlt} width="1482" height="780" />
        {marks.map(({ id, state, name }) => {
          const at = row.tables[id]?.place
          return (
            at && (
              <button
                key={id}
                type="button"
                className="reserve-mark"
                data-state={state}
                aria-label={name}
                aria-pressed={id === chosen}
                aria-disabled={state !== 'free'}
                style={{ left: `${at.x / 10}%`, top: `${at.y / 10}%` }}
                onClick={() => choose(id)}
              >
                <span>{numberOf(id)}</span>
              </button>
            )
          )
        })}
      </fieldset>
    </div>
  )
}
