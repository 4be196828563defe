import { useId } from 'react'

type RadioGroupProps<Option extends string> = {
  legend: string
  /** Labels by value, in display order. */
  options: Partial<Record<Option, string>>
  value: Option
  onChange: (option: Option) => void
  className: string
}

export function RadioGroup<Option extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: RadioGroupProps<Option>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      {(Object.keys(options) as Option[]).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{options[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
