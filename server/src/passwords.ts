import { hash, verify } from '@node-rs/argon2'
import * as v from 'valibot'

/** 6 to 128 characters with an upper and a lower case letter, a digit and a special character (contract, workspace 3). */
export const Password = v.pipe(
  v.string(),
  v.minLength(6, 'is too short (minimum is 6 characters)'),
  v.maxLength(128, 'is too long (maximum is 128 characters)'),
  v.regex(/\p{Lu}/u, 'must contain at least 1 uppercase character'),
  v.regex(/\p{Ll}/u, 'must contain at least 1 lowercase character'),
  v.regex(/\p{N}/u, 'must contain at least 1 number'),
  v.regex(/[^\p{L}\p{N}\s]/u, 'must contain at least 1 special character'),
)

/** Argon2id with the library's recommended cost. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let unknownHash: Promise<string> | null = null

/**
 * Compares in the same time whether or not there is a hash, so that a stranger cannot tell known addresses apart.
 * @param stored null for an unknown address; the answer is then false
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  unknownHash ??= hash('no account has this password')
  const fits = await verify(stored ?? (await unknownHash), password)
  return stored !== null && fits
}
