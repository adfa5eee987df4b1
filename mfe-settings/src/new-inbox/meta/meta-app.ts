import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const text = v.optional(v.string(), '')
const Config = v.object({
  FB_APP_ID: text,
  FACEBOOK_API_VERSION: text,
  FACEBOOK_SDK_URL: v.optional(v.string(), 'https://connect.facebook.net'),
  WHATSAPP_APP_ID: text,
  WHATSAPP_CONFIGURATION_ID: text,
  TWITTER_ENABLED: v.optional(v.union([v.boolean(), v.string()]), false),
})

/** What this installation has set up at Meta and X; undefined until it is known. */
export const useSocialApps = () => useResource('/api/v1/config', { schema: Config }).data

/** The version of Facebook's script that embedded signup asks for (configuration 3.6). */
export const SIGNUP_VERSION = 'v22.0'
