/** Line drawings on an 80 px grid. */
const drawings = {
  reservation: [
    'M12 20h56v48H12zM12 33h56M26 12v14M54 12v14',
    'M40 42a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM31 51h18M40 42c-3.6 5-3.6 13 0 18M40 42c3.6 5 3.6 13 0 18',
  ],
  tour: [
    'M40 14a22 22 0 1 0 0 44 22 22 0 0 0 0-44ZM40 14c-9 12-9 32 0 44M40 14c9 12 9 32 0 44M18 36h44',
    'M10 56c6 8 17 12 30 12s24-4 30-12M63.5 57.5 70 56l1.5 6.5',
  ],
  video: [
    'M10 24h40v32H10zM50 35l20-10v30L50 45',
    'M30 30a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM20 40h20',
  ],
  model: [
    'M40 10 66 24v32L40 70 14 56V24zM14 24l26 14 26-14M40 38v32',
    'M27 31v32M53 31v32M14 40l26 14 26-14',
  ],
  marketing: ['M12 66h56M20 66V46M34 66V36M48 66V28M62 66V16', 'M14 36 34 22l12 4 20-16M58 10h8v8'],
  social: [
    'M40 30a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM18 12a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM62 12a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM18 56a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM62 56a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z',
    'M22.5 22.5 33 33M57.5 22.5 47 33M22.5 57.5 33 47M57.5 57.5 47 47',
  ],
  website: [
    'M10 16h60v48H10zM10 28h60M17 22h.1M24 22h.1M31 22h.1',
    'M18 56V44l11-8 9 7 10-11 14 12v12',
  ],
  ads: [
    'M40 12a28 28 0 1 0 0 56 28 28 0 0 0 0-56ZM40 26a14 14 0 1 0 0 28 14 14 0 0 0 0-28Z',
    'M40 40 66 14M58 14h8v8M40 38.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  ],
} as const

type ServiceIconProps = {
  icon: keyof typeof drawings
  className?: string | undefined
}

/** A service as a line drawing, 80 px wide. */
export function ServiceIcon({ icon, className }: ServiceIconProps) {
  return (
    <svg
      viewBox="0 0 80 80"
      width="80"
      height="80"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[icon].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
