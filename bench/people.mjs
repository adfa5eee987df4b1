import { chromium } from '@playwright/test'

const PASSWORD = 'Parley-demo-1!'

export const launch = (executablePath) =>
  chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })

/** A page of its own context, signed in by the sign-in page. */
export async function signedIn(browser, url, email) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${url}/app/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/accounts\/\d+\//)
  return page
}

/** The API token of a demo user. */
export async function tokenOf(url, email) {
  const answer = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return (await answer.json()).data.access_token
}

export const quantile = (values, q) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0
export const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
