import type { Http, Session } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'
import type { ExtraApp } from '../routing/own-routes.ts'
import { PRODUCT } from './brand.ts'

/** Values may be booleans or the texts "true" and "false" (contract, workspace 2). */
const Flag = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((value) => value === true || value === 'true'),
)

const InstallationConfig = v.object({
  DEPLOYMENT_ENV: v.optional(v.string(), 'self-hosted'),
  IS_ENTERPRISE: v.optional(Flag, false),
  INSTALLATION_NAME: v.optional(v.string(), PRODUCT),
  LOGOUT_REDIRECT_LINK: v.optional(v.string(), '/app/login'),
  CREATE_NEW_ACCOUNT_FROM_DASHBOARD: v.optional(Flag, false),
  VAPID_PUBLIC_KEY: v.optional(v.string(), ''),
  CHATWOOT_INBOX_TOKEN: v.optional(v.string(), ''),
  CLAUDIA_URL: v.optional(v.string(), ''),
  EDDIE_URL: v.optional(v.string(), ''),
  TAGS_URL: v.optional(v.string(), ''),
  DISABLE_USER_PROFILE_UPDATE: v.optional(Flag, false),
  SENTRY_DSN: v.optional(v.string(), ''),
  CSML_EDITOR_HOST: v.optional(v.string(), ''),
})

/** What a page must know of its installation before anybody is signed in. */
export interface Installation {
  kind: Session['installation']
  name: string
  /** It carries a name of its own instead of the product's. */
  isCustomBranded: boolean
  /** Where signing out leads. */
  logoutLink: string
  /** Whoever is signed in may add an account. */
  canCreateAccounts: boolean
  /** With what browsers are called when no page is open; empty where they are not. */
  pushKey: string
  /** Of the support chat; empty where the installation offers none. */
  supportToken: string
  /** Addresses of pages that stand in the sidebar beside the areas; empty: there is no such page. */
  apps: Readonly<Record<ExtraApp, string>>
  /** Names, addresses, pictures and passwords are kept elsewhere: nobody changes theirs here. */
  isProfileFixed: boolean
  /** Programs of CSML bots can be written here. */
  hasBotEditor: boolean
  /** Sentry-compatible address (DSN) that errors of the page are reported to; empty: to nobody. */
  errorAddress: string
}

/** From what the server wrote into the page, or answers to the call of the same content. */
export function readInstallation(answer: unknown): Installation {
  const config = v.parse(InstallationConfig, answer)
  const enterprise = config.IS_ENTERPRISE ? 'enterprise' : 'self_hosted'
  return {
    kind: config.DEPLOYMENT_ENV === 'cloud' ? 'cloud' : enterprise,
    name: config.INSTALLATION_NAME,
    isCustomBranded: config.INSTALLATION_NAME !== PRODUCT,
    logoutLink: config.LOGOUT_REDIRECT_LINK || '/app/login',
    canCreateAccounts: config.CREATE_NEW_ACCOUNT_FROM_DASHBOARD,
    pushKey: config.VAPID_PUBLIC_KEY,
    supportToken: config.CHATWOOT_INBOX_TOKEN,
    apps: { claudia: config.CLAUDIA_URL, eddie: config.EDDIE_URL, tags: config.TAGS_URL },
    isProfileFixed: config.DISABLE_USER_PROFILE_UPDATE,
    hasBotEditor: config.CSML_EDITOR_HOST !== '',
    errorAddress: config.SENTRY_DSN,
  }
}

export const fetchInstallation = async (http: Http): Promise<Installation> =>
  readInstallation(await http.request('GET', '/api/v1/config'))
