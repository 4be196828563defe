type MeridianProps = {
  className?: string | undefined
}

/** A decorative globe of meridians and parallels in thin lines. */
export function Meridian({ className }: MeridianProps) {
  return (
    <svg
      viewBox="0 0 400 400"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentcolor"
    >
      <circle cx="200" cy="200" r="198" />
      <ellipse cx="200" cy="200" rx="66" ry="198" />
      <ellipse cx="200" cy="200" rx="132" ry="198" />
      <path d="M200 2v396M2 200h396M28.5 101q171.5 42 343 0M28.5 299q171.5-42 343 0" />
    </svg>
  )
}
