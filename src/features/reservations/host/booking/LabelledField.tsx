import type { ReactNode } from 'react'

type LabelledFieldProps = {
  /** Of the control. */
  id: string
  label: string
  children: ReactNode
}

/** A control below its label. */
export function LabelledField({ id, label, children }: LabelledFieldProps) {
  return (
    <div className="host-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
