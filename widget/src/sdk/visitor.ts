import { dropCookie, readCookie, writeCookie } from './cookies.ts'

/** Who sits here, as the frame says: kept beside the cookies, which may be forbidden. */
export interface Visitor {
  websiteToken: string
  /** Domain of the cookies. */
  domain: string
  token: string | null
  /** Of a user whom the frame has been told of and has not let in yet. */
  mark: string | null
}

const TOKEN_COOKIE = 'cw_conversation'

const userCookie = ({ websiteToken }: Visitor): string => `cw_user_${websiteToken}`

export const knownVisitor = (websiteToken: string, domain: string): Visitor => ({
  websiteToken,
  domain,
  token: readCookie(TOKEN_COOKIE),
  mark: null,
})

export function remember(visitor: Visitor, token: string): void {
  visitor.token = token
  writeCookie(TOKEN_COOKIE, token, visitor)
}

/** The same user is set once a year. @returns whether the one with this mark has to be set, which the frame answers */
export function mayBeSet(visitor: Visitor, mark: string): boolean {
  if (mark === visitor.mark || mark === readCookie(userCookie(visitor))) return false
  unmarkUser(visitor)
  visitor.mark = mark
  return true
}

/** The frame has let the user in. */
export function markUser(visitor: Visitor): void {
  if (visitor.mark) writeCookie(userCookie(visitor), visitor.mark, visitor)
  visitor.mark = null
}

export function unmarkUser(visitor: Visitor): void {
  visitor.mark = null
  dropCookie(userCookie(visitor), visitor.domain)
}

export function forgetVisitor(visitor: Visitor): void {
  visitor.token = null
  dropCookie(TOKEN_COOKIE, visitor.domain)
  unmarkUser(visitor)
}
