const KEYS = [
  'avatar_url',
  'email',
  'name',
  'phone_number',
  'identifier_hash',
  'company_name',
  'city',
  'country_code',
  'description',
] as const

/** Why a user cannot be set, for the developer of the host page; null when all is well. */
export function userProblem(identifier: unknown, user: Record<string, unknown> | undefined): string | null {
  if (typeof identifier !== 'string' && typeof identifier !== 'number')
    return 'Identifier should be a string or a number'
  if (!['avatar_url', 'email', 'name'].some((key) => user?.[key]))
    return 'User object should have one of the keys [avatar_url, email, name]'
  return null
}

/** Differs when anything about the user does. Only spares a request: it proves nothing and hides nothing. */
export function fingerprint(identifier: string | number, user: Record<string, unknown>): string {
  const text = [identifier, ...KEYS.map((key) => user[key] ?? ''), JSON.stringify(user.custom_attributes ?? {})].join(
    '\u0000',
  )
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < text.length; i += 1) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193) >>> 0
    b = Math.imul(b + text.charCodeAt(i), 0x85ebca6b) >>> 0
  }
  return a.toString(16).padStart(8, '0') + b.toString(16).padStart(8, '0')
}
