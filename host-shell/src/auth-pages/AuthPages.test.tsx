import { ApiError } from '@parley/shared/api/api-error'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAuthApp, drawAuth } from '../testing/draw-auth.tsx'
import { AuthPages } from './AuthPages.tsx'
import { brandOf } from './page-brand.ts'

const LINK = '?email=maya%40marlowe.example&sso_auth_token=once'

function open(search: string, signInByLink: (email: string, token: string) => Promise<void>) {
  const app = anAuthApp({ search })
  Object.assign(app.auth, { signInByLink })
  drawAuth(<AuthPages page="login" signedOut={null} />, app)
}

it('goes by the name of the installation, and leads to its terms', async () => {
  document.body.innerHTML = `<script type="application/json" id="parley-page">${JSON.stringify({
    config: {
      INSTALLATION_NAME: 'Lindenhof',
      TERMS_URL: 'https://lindenhof.test/terms',
      PRIVACY_URL: 'javascript:alert(1)',
    },
  })}</script>`
  const brand = brandOf(document)
  drawAuth(<AuthPages page="login" signedOut={null} />, { ...anAuthApp(), brand })
  expect(await screen.findByText('Lindenhof')).toBeVisible()
  expect(document.title).toBe('Lindenhof')
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://lindenhof.test/terms')
  expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull()
})

it('shows its own logo in place of the mark, another one on dark ground, and none from an address that is none', async () => {
  const brand = {
    ...{ name: 'Lindenhof', terms: '', privacy: '' },
    ...{ logo: 'https://files.lindenhof.test/logo.svg', logoDark: 'https://files.lindenhof.test/dark.svg' },
  }
  drawAuth(<AuthPages page="login" signedOut={null} />, { ...anAuthApp(), brand })
  const logos = await screen.findAllByRole('img', { name: 'Lindenhof' })
  expect(logos.map((logo) => [logo.getAttribute('src'), logo.dataset.ground])).toEqual([
    [brand.logo, 'light'],
    [brand.logoDark, 'dark'],
  ])
  expect(screen.queryByRole('img', { name: 'Parley' })).toBeNull()
  const config = { LOGO: 'https://files.lindenhof.test/logo.svg', LOGO_DARK: 'javascript:alert(1)' }
  document.body.innerHTML = `<script type="application/json" id="parley-page">${JSON.stringify({ config })}</script>`
  expect(brandOf(document)).toMatchObject({ logo: config.LOGO, logoDark: config.LOGO })
})

it('leads on from a link that is not valid any more: to a new one, and back to sign in', async () => {
  const app = anAuthApp({ search: '?reset_password_token=old' })
  Object.assign(app.auth, {
    resetPassword: async () => {
      throw new ApiError({ status: 422, message: 'Of the server', body: { redirect_url: '/' } })
    },
  })
  drawAuth(<AuthPages page="reset-password" signedOut={null} />, app)
  await userEvent.type(await screen.findByLabelText('New password'), 'Parley-demo-9!')
  await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('ask for a new one')
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/app/auth/reset/password')
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/app/login')
})

it('leads on from a confirmation that failed, under the name of the installation', async () => {
  const app = anAuthApp({ search: '?confirmation_token=old' })
  const confirmAddress = () => Promise.reject(new ApiError({ status: 422, message: 'This link is not valid.' }))
  Object.assign(app.auth, { confirmAddress })
  drawAuth(<AuthPages page="confirmation" signedOut={null} />, { ...app, brand: { ...app.brand, name: 'Lindenhof' } })
  expect(await screen.findByRole('link', { name: 'Continue to Lindenhof' })).toHaveAttribute('href', '/app')
})

it.each([
  ['LINK_INVALID', 'Open the link of the newest mail.'],
  ['ADDRESS_CONFIRMED', 'This address is already confirmed.'],
  ['ADDRESS_TAKEN', 'This address now belongs to somebody else.'],
  ['OF_A_NEWER_SERVER', 'The address could not be confirmed.'],
])('says why an address is not confirmed in its own words: %s', async (code, words) => {
  const app = anAuthApp({ search: '?confirmation_token=old' })
  const refused = new ApiError({ status: 422, message: 'Of the server', body: { redirect_url: '/', code } })
  Object.assign(app.auth, { confirmAddress: () => Promise.reject(refused) })
  drawAuth(<AuthPages page="confirmation" signedOut={null} />, app)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})

describe('a single sign-on link', () => {
  it('signs in once, without asking for anything', async () => {
    const sent: string[][] = []
    const used = new Promise<void>((tell) => {
      open(LINK, async (...link) => {
        sent.push(link)
        tell()
      })
    })
    await used
    expect(sent).toEqual([['maya@marlowe.example', 'once']])
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('that is over asks for the password, in the words of the server', async () => {
    open(LINK, () => Promise.reject(new ApiError({ status: 401, message: 'Of the server' })))
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials.')
    expect(screen.getByLabelText('Password')).toBeVisible()
  })

  it('is not looked for on the ordinary login page', async () => {
    open('', () => Promise.reject(new Error('no link')))
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
