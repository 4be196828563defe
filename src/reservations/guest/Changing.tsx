import { type FormEvent, useRef, useState } from 'react'
import type { Pass, Venue } from '../../lib/venue'
import { withStore } from '../load-store'
import { Title } from './GuestLayout'
import { Instead } from './Instead'
import type { LoadedChooser } from './load-chooser'
import { type Problem, Refused } from './Refused'
import { tellingOf, useRestaurant } from './restaurant'
import { isAlike, useChoice } from './use-choice'

export type MineProps = {
  venue: Venue
  learn: (venue: Venue) => void
  secret: string
  pass: Pass
  /** It stands differently now. */
  see: (pass: Pass) => void
}

type ChangingProps = MineProps & {
  Chooser: LoadedChooser['Chooser']
  /** Done with it, with a sentence for the guest. */
  rest: (sentence: string) => void
}

/** The same chooser, beginning with what is booked; without the tour, since no frame is to see the secret. */
export function Changing({ Chooser, venue, learn, secret, pass, see, rest }: ChangingProps) {
  const restaurant = useRestaurant<'choosing' | 'reserved'>()
  const { row, words, choosing, reserved } = restaurant
  const said = reserved.mine
  const choice = useChoice(row.slug, venue, pass, pass)
  const [problem, setProblem] = useState<{ kind: Problem; table: string }>()
  const [isSending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { wish } = choice
  const isSame = wish && isAlike(wish, pass)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending || !wish || isSame) return
    setProblem(undefined)
    setSending(true)
    const outcome = await withStore(({ change }) => change(row.slug, venue, secret, pass, wish))
    setSending(false)
    if ('pass' in outcome) see(outcome.pass)
    if (outcome.kind === 'changed') return rest(said.changed)
    if ('day' in outcome) {
      learn(outcome.venue)
      choice.load()
    }
    setProblem({ kind: outcome.kind, table: wish.table })
  }

  const [table, ...others] = tellingOf(pass, restaurant)
  return (
    <>
      <Title title={said.changing} intro={said.now([words.table(table), ...others].join(', '))} />
      <form className="reserve-form" aria-label={said.change} noValidate onSubmit={send}>
        <Chooser venue={venue} choice={choice} />
        <div className="reserve-confirm">
          {problem && (
            <Refused problem={problem.kind}>
              <Instead
                problem={problem.kind}
                table={problem.table}
                venue={venue}
                choice={choice}
                chosen={() => button.current?.focus()}
              />
            </Refused>
          )}
          {isSame && <p className="reserve-aside">{said.same}</p>}
          <button
            ref={button}
            type="submit"
            className="button"
            aria-disabled={isSending || !wish || isSame || undefined}
          >
            {isSending
              ? said.sending
              : wish
                ? choosing.confirm.change(...tellingOf(wish, restaurant))
                : choosing.confirm.choose}
          </button>
          <button type="button" className="reserve-link" onClick={() => rest('')}>
            {said.keep}
          </button>
        </div>
      </form>
    </>
  )
}
