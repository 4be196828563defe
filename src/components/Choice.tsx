import { useId } from 'react'

type ChoiceProps<Option extends string> = {
  legend: string
  options: Partial<Record<Option, string>>
  value: Option
  choose: (option: Option) => void
  className: string
  disabled?: boolean
}

/** One of a few, side by side. */
export function Choice<Option extends string>({
  legend,
  options,
  value,
  choose,
  className,
  disabled = false,
}: ChoiceProps<Option>) {
  const name = useId()
  return (
    <fieldset className={className} disabled={disabled}>
      <legend>{legend}</legend>
      {(Object.keys(options) as Option[]).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => choose(option)}
          />
          <span>{options[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
