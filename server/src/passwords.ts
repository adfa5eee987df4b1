import { hash, verify } from '@node-rs/argon2'

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
