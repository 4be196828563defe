import { Carousel } from './Carousel'
import styles from './Testimonials.module.css'

type TestimonialsProps = {
  /** Names the two rows, and the words of their controls. */
  words: { first: string; second: string; previous: string; next: string }
  /** Greek, as the studio's reviews are. */
  voices: { name: string; date: string; content: string }[]
}

/** What clients say, in two rows. */
export function Testimonials({ words, voices }: TestimonialsProps) {
  const half = Math.ceil(voices.length / 2)
  const rows = [voices.slice(0, half), voices.slice(half)]
  return (
    <div className={styles.testimonials}>
      {rows
        .filter(({ length }) => length > 0)
        .map((row, index) => (
          <Carousel
            key={row[0]?.name}
            label={index === 0 ? words.first : words.second}
            words={words}
            slides={row.map(({ name, date, content }) => ({
              id: name,
              content: (
                <figure className={styles.voice} lang="el">
                  <blockquote>
                    <p>{content}</p>
                  </blockquote>
                  <figcaption>
                    <strong>{name}</strong>
                    <span>{date}</span>
                  </figcaption>
                </figure>
              ),
            }))}
          />
        ))}
    </div>
  )
}
