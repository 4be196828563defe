import styles from './SocialLinks.module.css'

const SQUARE = 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Z'

/** SVG paths in a 24 px view box by the network's name. */
const icons = {
  Instagram: `${SQUARE}M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM16.9 7.1h.01`,
  Facebook: `${SQUARE}M12.5 20.5v-9a3 3 0 0 1 3-3h1M9.5 13h6`,
  LinkedIn: `${SQUARE}M8 11v5.5M8 7.6h.01M12 16.5V11M12 13.5a2.25 2.25 0 0 1 4.5 0v3`,
}

type SocialLinksProps = {
  links: { name: keyof typeof icons; href: string }[]
}

/** Icon links to the studio's social media profiles; each opens in a new tab. */
export function SocialLinks({ links }: SocialLinksProps) {
  if (links.length === 0) return null
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
