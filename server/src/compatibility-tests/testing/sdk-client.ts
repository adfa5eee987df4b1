import sdk, { type ApiError } from '@figuro/chatwoot-sdk'

/** Node hands over the whole module of a CommonJS library, which its types do not know. */
const Client = (sdk as unknown as { default: typeof sdk }).default

export type SdkClient = InstanceType<typeof sdk>

/** `@figuro/chatwoot-sdk` with an API token, as its manual sets it up. */
export const sdkClient = (basePath: string, token: string): SdkClient =>
  new Client({ config: { basePath, with_credentials: false, credentials: 'omit', token } })

/** The library's types are narrower than what it passes on. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape and assert what they find
export const answerOf = async (call: PromiseLike<unknown>): Promise<any> => call

/** What the library throws. */
export async function refusalOf(call: PromiseLike<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    return error as ApiError
  }
  throw new Error('it was not refused')
}
