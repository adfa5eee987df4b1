import * as v from 'valibot'

/** What a password must have; each rule by the text the server uses for it (workspace 3). */
export const PASSWORD_RULES = [
  { text: 'is too short (minimum is 6 characters)', fits: (password: string) => password.length >= 6 },
  { text: 'must contain at least 1 uppercase character', fits: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'must contain at least 1 lowercase character', fits: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'must contain at least 1 number', fits: (password: string) => /\p{N}/u.test(password) },
  { text: 'must contain at least 1 special character', fits: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** Longer ones are refused: hashing costs by the length. */
const MAX_PASSWORD = 128

const [long, upper, lower, digit, special] = PASSWORD_RULES

/** 6 to 128 characters with an upper and a lower case letter, a digit and a special character (workspace 3). */
export const Password = v.pipe(
  v.string(),
  v.maxLength(MAX_PASSWORD, `is too long (maximum is ${MAX_PASSWORD} characters)`),
  v.check(long.fits, long.text),
  v.check(upper.fits, upper.text),
  v.check(lower.fits, lower.text),
  v.check(digit.fits, digit.text),
  v.check(special.fits, special.text),
)
