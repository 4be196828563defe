import { useRestaurant } from './restaurant'

/** The restaurant's telephone number. */
export function Phone() {
  const { phone } = useRestaurant().row
  return (
    <a className="reserve-phone" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  )
}

/** The way that is left when the page cannot help. */
export function Call() {
  const { words } = useRestaurant()
  return (
    <p>
      {words.call} <Phone />
    </p>
  )
}
