import { MailProviders, SignInAddress } from '@parley/shared/contract/records/channel'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

export type MissingSettings = v.InferOutput<typeof MailProviders>['missing']
export type MailProvider = v.InferOutput<typeof MailProviders>['payload'][number]

const NOTHING: MissingSettings = { google: [], microsoft: [] }

/** Companies whose mailboxes open by signing in there, and the way to their page. */
export function useMailProviders() {
  const http = useAccountHttp()
  const { data } = useResource('/mail_providers', { schema: MailProviders })
  return {
    /** Empty until it is known, too. */
    providers: data?.payload ?? [],
    /** What the installation lacks for signing in there. */
    missing: data?.missing ?? NOTHING,
    isKnown: data !== undefined,
    /** The browser leaves for the provider's page. @throws ApiError */
    signInAt: async (provider: MailProvider, email: string): Promise<void> => {
      const answer = await http.request('POST', `/${provider}/authorization`, { body: email ? { email } : {} })
      window.location.assign(v.parse(SignInAddress, answer).url)
    },
  }
}
