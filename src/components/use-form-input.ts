import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the value of a field has changed, also if only `change` is dispatched, as some password managers do.
 * React ignores that event if a script has set the value.
 */
export function useFormInput(
  formRef: RefObject<HTMLFormElement | null>,
  onInput: (form: HTMLFormElement) => void,
) {
  const handleInput = useEffectEvent(onInput)
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const listener = () => handleInput(form)
    form.addEventListener('input', listener)
    form.addEventListener('change', listener)
    return () => {
      form.removeEventListener('input', listener)
      form.removeEventListener('change', listener)
    }
  }, [formRef])
}
