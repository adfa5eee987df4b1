import * as v from 'valibot'

/** An IANA time zone that this runtime knows. */
export const TimeZone = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      // Thrown for names it does not know, which is the question asked.
      return false
    }
  }, 'is not a time zone'),
)
