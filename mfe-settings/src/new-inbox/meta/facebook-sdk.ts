/** Why signing in with Facebook came to nothing. */
type Why = 'load' | 'authentication' | 'unauthorized'

export class FacebookSignInError extends Error {
  readonly why: Why
  constructor(why: Why) {
    super(`Signing in with Facebook: ${why}`)
    this.why = why
  }
}

interface LoginAnswer {
  status?: string
  authResponse?: { accessToken?: string; code?: string } | null
}
interface FacebookSdk {
  init(options: { appId: string; version: string; xfbml: boolean }): void
  login(answer: (said: LoginAnswer) => void, options: object): void
}
interface SdkWindow {
  FB?: FacebookSdk
}

/** Fetches Facebook's script, once. @throws FacebookSignInError when it does not come */
function loadSdk(sdk: string): Promise<FacebookSdk> {
  const { FB } = window as SdkWindow
  if (FB) return Promise.resolve(FB)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const lose = () => {
      script.remove()
      reject(new FacebookSignInError('load'))
    }
    script.src = `${sdk}/en_US/sdk.js`
    script.async = true
    script.onerror = lose
    script.onload = () => {
      const loaded = (window as SdkWindow).FB
      if (loaded) resolve(loaded)
      else lose()
    }
    document.head.append(script)
  })
}

export interface FacebookApp {
  id: string
  /** Where its script is. */
  sdk: string
  /** Of the API: `v22.0`. */
  version: string
}

/**
 * Opens Facebook's sign-in window.
 * @returns the token of the person, or the code where `options` ask for one
 * @throws FacebookSignInError
 */
export async function signInWithFacebook(app: FacebookApp, options: object): Promise<string> {
  const sdk = await loadSdk(app.sdk)
  sdk.init({ appId: app.id, version: app.version, xfbml: false })
  return new Promise((resolve, reject) => {
    sdk.login(({ status, authResponse }) => {
      const given = authResponse?.code ?? authResponse?.accessToken
      if (given) resolve(given)
      else reject(new FacebookSignInError(status === 'not_authorized' ? 'unauthorized' : 'authentication'))
    }, options)
  })
}
