import { Picture } from '../../components/Picture'
import { demoPictures, demoPlan, demoTables } from '../../content/booking-demo'
import type { bookingDemo } from '../../content/en/booking-demo'
import styles from './BookingDemoScreen.module.css'

const BOOKED_TABLE = 't2'

/** The width of the phone's screen, see DeviceFrame.module.css. */
const PICTURE_SIZES = '(max-width: 768px) 200px, 350px'

type BookingDemoScreenProps = {
  messages: (typeof bookingDemo)['screen']
  /** Without it, only the confirmation is shown. */
  isPlaying: boolean
  priority: boolean
}

/** Three states of the page for guests, drawn on top of each other: the plan, the view and the confirmation. */
export function BookingDemoScreen({ messages, isPlaying, priority }: BookingDemoScreenProps) {
  const loading = priority ? 'eager' : 'lazy'
  return (
    <div className={styles.page} aria-hidden="true">
      <p className={styles.header}>Madania Cafe Bar</p>
      {isPlaying && <Choosing messages={messages} loading={loading} />}
      <div className={styles.done}>
        <div className={styles.stage}>
          <SeatView caption={messages.view} loading={loading} priority={priority} />
        </div>
        <div className={styles.list}>
          <p className={styles.title}>{messages.confirmed}</p>
          <p className={styles.state}>{messages.state}</p>
          <dl>
            {messages.details.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  )
}

type ChoosingProps = Pick<BookingDemoScreenProps, 'messages'> & { loading: 'eager' | 'lazy' }

/** The plan, the view and the list of tables, until the booking. */
function Choosing({ messages, loading }: ChoosingProps) {
  return (
    <div className={styles.choosing}>
      <p className={styles.tabs}>
        <span>{messages.views.tour}</span>
        <span>{messages.views.plan}</span>
        <span>{messages.views.seat}</span>
      </p>
      <div className={styles.stage}>
        <FloorPlan />
        <SeatView caption={messages.view} loading={loading} />
      </div>
      <div className={styles.list}>
        <p className={styles.heading}>{messages.heading}</p>
        <p className={styles.legend}>
          <strong>{messages.list}</strong> {messages.free}
        </p>
        {(['t2', 't8'] as const).map((id) => (
          <div key={id} className={styles.card} data-booked={id === BOOKED_TABLE}>
            <Picture
              image={demoPictures[id]}
              sizes={PICTURE_SIZES}
              alt=""
              loading={id === BOOKED_TABLE ? loading : 'lazy'}
            />
            <p>
              <strong>{messages.tables[id].name}</strong> <span>{messages.seats}</span>
              <br />
              {messages.tables[id].location}
            </p>
            {id === BOOKED_TABLE && <span className={styles.chosen} />}
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        <span className={styles.choose}>{messages.choose}</span>
        <span className={styles.book}>{messages.book}</span>
        <span className={styles.bookingTouch} />
      </div>
    </div>
  )
}

function FloorPlan() {
  return (
    <div className={styles.plan}>
      <div className={styles.drawing}>
        <img src={demoPlan.path} width={demoPlan.width} height={demoPlan.height} alt="" />
        {demoTables.map(({ id, x, y, isFree }) => (
          <span
            key={id}
            className={styles.marker}
            data-free={isFree}
            data-booked={id === BOOKED_TABLE}
            style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
          >
            {id.slice(1)}
            {id === BOOKED_TABLE && (
              <>
                <span className={styles.selected}>{id.slice(1)}</span>
                <span className={styles.tableTouch} />
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

type SeatViewProps = { caption: string; loading: 'eager' | 'lazy'; priority?: boolean }

function SeatView({ caption, ...picture }: SeatViewProps) {
  return (
    <div className={styles.view}>
      <Picture image={demoPictures[BOOKED_TABLE]} sizes={PICTURE_SIZES} alt="" {...picture} />
      <p>{caption}</p>
    </div>
  )
}
