import { Carousel } from './Carousel'
import styles from './Testimonials.module.css'

type TestimonialsProps = {
  /** The accessible names of the two carousels, and the labels of their buttons. */
  messages: { first: string; second: string; previous: string; next: string }
  /** The studio's reviews are in Greek on the pages of both languages. */
  reviews: { name: string; date: string; content: string }[]
}

/** Shows reviews in two carousels. */
export function Testimonials({ messages, reviews }: TestimonialsProps) {
  const half = Math.ceil(reviews.length / 2)
  const rows = [
    { label: messages.first, row: reviews.slice(0, half) },
    { label: messages.second, row: reviews.slice(half) },
  ]
  return (
    <div className={styles.testimonials}>
      {rows
        .filter(({ row }) => row.length > 0)
        .map(({ label, row }) => (
          <Carousel
            key={label}
            label={label}
            messages={messages}
            slides={row.map(({ name, date, content }, index) => ({
              // Two reviewers may have the same name.
              id: String(index),
              content: (
                <figure className={styles.review} lang="el">
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
