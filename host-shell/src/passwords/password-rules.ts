export type PasswordRule = 'upper' | 'lower' | 'digit' | 'special' | 'length'

const RULES: readonly (readonly [PasswordRule, RegExp])[] = [
  ['upper', /\p{Lu}/u],
  ['lower', /\p{Ll}/u],
  ['digit', /\d/],
  ['special', /[^\p{L}\d\s]/u],
  ['length', /^.{6,128}$/s],
]

/** Which rules a password keeps (contract, workspace 3), in the order they are shown. */
export const passwordRules = (password: string): { rule: PasswordRule; isKept: boolean }[] =>
  RULES.map(([rule, pattern]) => ({ rule, isKept: pattern.test(password) }))
