import { readBody } from '@parley/shared/api/api-error'
import type { HttpClient } from '@parley/shared/api/http-client'
import { Account } from '@parley/shared/contract/account'
import { CurrentUser } from '@parley/shared/contract/person'
import type { Availability } from '@parley/shared/contract/scalars'
import * as v from 'valibot'

const SignedIn = v.object({ data: CurrentUser })
const NewAccount = v.object({ data: v.object({ account_id: v.number() }) })
const Validated = v.object({ payload: v.object({ data: CurrentUser }) })

/** @throws ApiError 401 for an unknown address and for a wrong password, in the same words; 429 with `retryAfter` */
export async function signIn(http: HttpClient, email: string, password: string) {
  return withHeaders(await http.send('POST', '/auth/sign_in', { body: { email, password } }))
}

/** A link works once. @throws ApiError 401 when it is used, too old or somebody else's */
export async function signInByLink(http: HttpClient, email: string, token: string) {
  return withHeaders(await http.send('POST', '/auth/sign_in', { body: { email, sso_auth_token: token } }))
}

/** @throws ApiError 401 when the session has ended: the one 401 that signs out */
export async function validateToken(http: HttpClient): Promise<CurrentUser> {
  return v.parse(Validated, await http.request('GET', '/auth/validate_token')).payload.data
}

export const deleteSession = (http: HttpClient) => http.request('DELETE', '/auth/sign_out')

/** Always succeeds, whoever asks: the server does not tell which addresses exist. */
export const requestPasswordReset = (http: HttpClient, email: string) =>
  http.request<{ message?: string } | null>('POST', '/auth/password', { body: { email } })

export async function resetPassword(http: HttpClient, token: string, password: string) {
  const body = { reset_password_token: token, password, password_confirmation: password }
  return withHeaders(await http.send('PUT', '/auth/password', { body }))
}

export async function confirmAddress(http: HttpClient, token: string) {
  return withHeaders(await http.send('POST', '/auth/confirmation', { body: { confirmation_token: token } }))
}

export const resendConfirmation = (http: HttpClient) => http.request('POST', '/api/v1/profile/resend_confirmation')

export async function fetchAccount(http: HttpClient, id: number): Promise<Account> {
  return v.parse(Account, await http.request('GET', `/api/v1/accounts/${id}`))
}

/** @throws ApiError 422 when the caller has one of that name, 404 where the installation allows none */
export async function createAccount(http: HttpClient, name: string): Promise<{ accountId: number; headers: Headers }> {
  const response = await http.send('POST', '/api/v1/accounts', { body: { account_name: name } })
  return { accountId: v.parse(NewAccount, await readBody(response)).data.account_id, headers: response.headers }
}

export const setActiveAccount = (http: HttpClient, accountId: number) =>
  http.request('PUT', '/api/v1/profile/set_active_account', { body: { profile: { account_id: accountId } } })

export async function setAvailability(
  http: HttpClient,
  choice: { accountId: number; availability: Availability; reasonId?: number },
): Promise<CurrentUser> {
  const reason = choice.reasonId === undefined ? {} : { availability_reason_id: choice.reasonId }
  const profile = { availability: choice.availability, account_id: choice.accountId, ...reason }
  return v.parse(CurrentUser, await http.request('POST', '/api/v1/profile/availability', { body: { profile } }))
}

export async function setAutoOffline(http: HttpClient, accountId: number, autoOffline: boolean): Promise<CurrentUser> {
  const profile = { auto_offline: autoOffline, account_id: accountId }
  return v.parse(CurrentUser, await http.request('POST', '/api/v1/profile/auto_offline', { body: { profile } }))
}

async function withHeaders(response: Response): Promise<{ user: CurrentUser; headers: Headers }> {
  return { user: v.parse(SignedIn, await readBody(response)).data, headers: response.headers }
}
