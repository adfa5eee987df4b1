import { ApiError } from '@parley/shared/api/api-error'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SignOutReason } from '../session/sign-out-memory.ts'
import { drawAuth } from '../testing/draw-auth.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { SignInPage } from './SignInPage.tsx'

const show = (onSignIn: (email: string, password: string) => Promise<void>, signedOut: SignOutReason | null = null) =>
  drawAuth(<SignInPage signedOut={signedOut} onSignIn={onSignIn} />)

async function signInAs(email: string, password: string) {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

describe('the sign-in page', () => {
  it('sends address and password with Enter, the address without stray spaces', async () => {
    const sent: string[] = []
    show(async (email, password) => void sent.push(email, password))
    await signInAs('maya@marlowe.example ', 'Parley-demo-1!')
    expect(sent).toEqual(['maya@marlowe.example', 'Parley-demo-1!'])
  })

  it('says that address and password do not fit, in the language of the page', async () => {
    show(() => Promise.reject(new ApiError({ status: 401, message: 'Of the server' })))
    await signInAs('maya@marlowe.example', 'wrong')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials.')
  })

  it('hands the address on to the page that sends a link, and takes it back', async () => {
    show(async () => undefined)
    await userEvent.type(screen.getByLabelText('E-mail'), 'maya+1@marlowe.example')
    const { hash } = new URL((screen.getByRole('link', { name: 'Forgot it?' }) as HTMLAnchorElement).href)
    cleanup()
    location.hash = hash
    drawAuth(<ForgotPasswordPage />)
    expect(screen.getByLabelText('E-mail')).toHaveValue('maya+1@marlowe.example')
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', `/app/login${hash}`)
    location.hash = ''
  })

  it('says how long to wait after too many attempts', async () => {
    show(() => Promise.reject(new ApiError({ status: 429, message: 'Slow down', retryAfter: 200 })))
    await signInAs('maya@marlowe.example', 'wrong')
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 4 minutes.')
  })

  it('says that drafts are kept when the server ended the session', () => {
    show(async () => undefined, 'ended')
    expect(screen.getByText(/drafts are still on this device/)).toBeVisible()
  })

  it('says something else to whoever signed out by choice', () => {
    show(async () => undefined, 'choice')
    expect(screen.getByText(/You are signed out/)).toBeVisible()
    expect(screen.queryByText(/drafts/)).toBeNull()
  })

  it('shows the password when asked to', async () => {
    show(async () => undefined)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })
})
