import { ApiError } from '@parley/shared/api/api-error'
import { screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { AuthPages } from './AuthPages.tsx'

const AT = '/app/login?email=maya%40marlowe.example&sso_auth_token=once'

function open(at: string, signInByLink: (email: string, token: string) => Promise<void>) {
  const { app } = aShell({ at })
  Object.assign(app.auth, { signInByLink })
  draw(app, <AuthPages page="login" signedOut={null} />)
}

describe('a single sign-on link', () => {
  it('signs in once, without asking for anything', async () => {
    const sent: string[][] = []
    const used = new Promise<void>((tell) => {
      open(AT, async (...link) => {
        sent.push(link)
        tell()
      })
    })
    await used
    expect(sent).toEqual([['maya@marlowe.example', 'once']])
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('that is over asks for the password, in the words of the server', async () => {
    open(AT, () => Promise.reject(new ApiError({ status: 401, message: 'Invalid login credentials.' })))
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials.')
    expect(screen.getByLabelText('Password')).toBeVisible()
  })

  it('is not looked for on the ordinary login page', async () => {
    open('/app/login', () => Promise.reject(new Error('no link')))
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
