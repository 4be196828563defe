import styles from './ExampleCaption.module.css'

type ExampleCaptionProps = {
  /** The word that marks the picture as an example. */
  label: string
  text: string
}

/** The caption of a picture that shows an example. */
export function ExampleCaption({ label, text }: ExampleCaptionProps) {
  return (
    <figcaption className={styles.caption}>
      <span>{label}</span>
      {text}
    </figcaption>
  )
}
