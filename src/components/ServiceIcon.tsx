import icons from './service-icons.svg'

/**
 * A service that shows a place as a line drawing, 80 px wide: one view of a file that holds them all.
 * Home's first packets have other things to bring.
 */
export function ServiceIcon({ slug }: { slug: string }) {
  return <img src={`${icons}#${slug}`} alt="" width={80} height={80} loading="lazy" />
}
