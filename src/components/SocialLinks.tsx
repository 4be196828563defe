import styles from './SocialLinks.module.css'

/** Line drawings on a 24 px grid, by the network's name. */
const icons: Record<string, string> = {
  Instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM16.9 7.1h.01',
  Facebook:
    'M14.5 8.5h2.2V5.2h-2.5c-2.4 0-3.7 1.5-3.7 3.7v2H8.2v3.3h2.3v6.3h3.4v-6.3h2.5l.5-3.3h-3V9.4c0-.6.2-.9.6-.9Z',
  LinkedIn:
    'M5 9.6h3v9.4H5zM6.5 4.6a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2ZM11 9.6h2.9v1.4c.6-1 1.6-1.6 2.9-1.6 2.2 0 3.2 1.4 3.2 3.9V19h-3v-5.1c0-1.3-.4-2-1.4-2s-1.6.8-1.6 2V19h-3z',
}

type SocialLinksProps = {
  links: { name: string; href: string }[]
}

/** The studio's pages elsewhere, as icons with names; each opens in a new tab. */
export function SocialLinks({ links }: SocialLinksProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href} className={styles.link} target="_blank" rel="noopener">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icons[name]} />
            </svg>
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
