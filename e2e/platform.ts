import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Platform, platformOf } from './platforms.ts'

const PASSWORD = 'Parley-demo-1!'

/** Address of the platform that this journey runs against. */
export const platformUrl = (): string => platformOf(test.info().project.name).url

/** Data folder and publish token of the same platform. */
export const platform = (): Platform => platformOf(test.info().project.name)

export const accountPath = (path: string, account = 1): string => `${platformUrl()}/app/accounts/${account}/${path}`

/** Types an address and the demo's password into the sign-in page, and goes to account 1: sign-in itself opens the one used last. */
export async function signIn(page: Page, email: string, url = platformUrl()): Promise<void> {
  await page.goto(`${url}/app/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/accounts\/\d+\//)
  if (!page.url().startsWith(`${url}/app/accounts/1/`)) await page.goto(`${url}/app/accounts/1/dashboard`)
}

/** The address in the newest mail to somebody, of those with this subject; the page of kept mails shows the newest first. */
export async function linkMailedTo(page: Page, email: string, subject = /./): Promise<string> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .first()
  await expect(async () => {
    await page.goto(`${platformUrl()}/dev/mail`)
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const address = await mail.getByRole('link').first().getAttribute('href')
  if (!address) throw new Error(`no link in the mail to ${email}`)
  const { pathname, search } = new URL(address)
  return platformUrl() + pathname + search
}

/** What the browser of somebody holds who has signed in: the page that asks for a password is drawn where it is what is tried. */
async function signedIn(email: string) {
  const answer = await fetch(`${platformUrl()}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(answer.status, `signing in as ${email}`).toBe(200)
  const names = ['access-token', 'token-type', 'client', 'expiry', 'uid']
  const session = Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))
  const { data } = (await answer.json()) as { data: { id: number } }
  const localStorage = [
    { name: 'parley.session', value: JSON.stringify(session) },
    { name: 'parley.person', value: String(data.id) },
  ]
  return { cookies: [], origins: [{ origin: new URL(platformUrl()).origin, localStorage }] }
}

interface Fixtures {
  /**
   * What a journey means a content security policy to refuse: a part of the browser's words. Anything else fails it, and so
   * does nothing of it. Of most journeys: nothing.
   */
  refusalsMeant: readonly string[]
  policies: undefined
  /** A page of its own browser context, where this person is signed in and sees `path` of account 1. Closed after the test. */
  personPage: (email: string, path?: string) => Promise<Page>
  /** Calls the API as a demo user. */
  api: (email: string) => Promise<Api>
}

export interface Api {
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** What a browser says when a page's policy keeps something from it: also of frames, workers and pages of other sites. */
const IS_REFUSAL = /Content Security Policy|requires 'Trusted(HTML|Script|ScriptURL)' assignment/

/** Collects what policies refuse on all pages of the browser from now on. @returns ends it */
function collectRefusals(browser: Browser, refused: string[]): () => void {
  const hear = (context: BrowserContext) =>
    context.on('console', (message) => {
      if (IS_REFUSAL.test(message.text())) refused.push(`${message.location().url}: ${message.text()}`)
    })
  browser.contexts().forEach(hear)
  browser.on('context', hear)
  return () => void browser.off('context', hear)
}

export const test = base.extend<Fixtures>({
  refusalsMeant: [[], { option: true }],
  policies: [
    async ({ browser, refusalsMeant }, use) => {
      const refused: string[] = []
      const end = collectRefusals(browser, refused)
      await use(undefined)
      end()
      const isMeant = (text: string) => refusalsMeant.some((part) => text.includes(part))
      expect(
        refused.filter((text) => !isMeant(text)),
        'refused by a content security policy',
      ).toEqual([])
      if (refusalsMeant.length > 0) expect(refused, 'meant to be refused, and was not').not.toEqual([])
    },
    { auto: true },
  ],
  personPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (email, path = 'dashboard') => {
      const storageState = await signedIn(email)
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        storageState,
      })
      contexts.push(context)
      const page = await context.newPage()
      await page.goto(accountPath(path))
      return page
    })
    // What a page still asks for is no failure of a journey that is over.
    const pages = contexts.flatMap((context) => context.pages())
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(contexts.map((context) => context.close()))
  },
  api: async ({ playwright }, use) => {
    const request = await playwright.request.newContext()
    await use(async (email) => {
      const signedIn = await request.post(`${platformUrl()}/auth/sign_in`, { data: { email, password: PASSWORD } })
      expect(signedIn.ok(), `signing in as ${email} answered ${signedIn.status()}`).toBe(true)
      const { data } = (await signedIn.json()) as { data: { access_token: string } }
      return {
        async call<T>(method: string, path: string, body?: unknown) {
          const answer = await request.fetch(platformUrl() + path, {
            method,
            headers: { api_access_token: data.access_token },
            ...(body === undefined ? {} : { data: body }),
          })
          expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
          const text = await answer.text()
          return (text ? JSON.parse(text) : null) as T
        },
      }
    })
    await request.dispose()
  },
})

export { expect }
