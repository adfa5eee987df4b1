import * as v from 'valibot'
import { isPhoneNumber } from './is-phone-number.ts'

/** A plus sign and digits only, as providers want it: `+44 (20) 7946-0991` → `+442079460991`. */
export const plusAndDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? '' : `+${digits}`
}

/** E.164. The sentence is the server's, so that field and refusal say the same. */
export const PhoneNumber = v.pipe(v.string(), v.trim(), v.check(isPhoneNumber, 'should be in e164 format'))
