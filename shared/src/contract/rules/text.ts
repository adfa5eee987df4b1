import * as v from 'valibot'

/** Trimmed text that is not empty and fits its column. */
export const requiredText = (max = 255) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("can't be blank"),
    v.maxLength(max, `is too long (maximum is ${max} characters)`),
  )

/** Text or null; absent stays absent. */
export const optionalText = (max = 255) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max, `is too long (maximum is ${max} characters)`))))

/** A dot with two to five letters and digits behind a word, one of them a letter: `photo.png`, `song.mp3`, not `1.25`. */
const FILE_EXTENSION = /\S\.(?=[a-z0-9]{2,5}$)[0-9]*[a-z]/i

/** Words and not an address: not blank, not the name of a file, not the beginning of a web address. */
export const isPlainText = (text: string): boolean => {
  const given = text.trim()
  return given !== '' && !FILE_EXTENSION.test(given) && !/^http/i.test(given)
}

export const PlainText = v.pipe(
  requiredText(),
  v.check(isPlainText, 'must be text, not the name of a file or a web address'),
)

/** What is typed before something is deleted for good has to be the expected text; nothing is never enough. */
export const isConfirmed = (typed: string, expected: string): boolean => typed !== '' && typed === expected
