import { useEffect, useState } from 'react'
import { readPhoneNumber } from '../../../domain/phone'
import { loadChunk } from '../../../lib/load-chunk'

/** Whether a text is a phone number. */
export type PhoneCheck = (text: string) => boolean

/** The check until the exact one has loaded, and if it never loads. */
const hasEnoughDigits: PhoneCheck = (text) => readPhoneNumber(text).length >= 7

/** Returns a check of phone numbers. The exact one, with the rules of all countries, loads once it is wanted. */
export function usePhoneCheck(isWanted: boolean): PhoneCheck {
  const [check, setCheck] = useState<PhoneCheck>(() => hasEnoughDigits)
  useEffect(() => {
    if (!isWanted) return
    loadChunk('phone-check', () => import('./is-phone-number')).then(
      ({ isPhoneNumber }) => setCheck(() => isPhoneNumber),
      () => {},
    )
  }, [isWanted])
  return check
}
