import icons from './service-icons.svg'

/**
 * A service's icon, 80 px wide, from an SVG sprite. The sprite is a separate lazy image, because
 * inline icons would delay the first paint of the home page.
 */
export function ServiceIcon({ name }: { name: string }) {
  return <img src={`${icons}#${name}`} alt="" width={80} height={80} loading="lazy" />
}
