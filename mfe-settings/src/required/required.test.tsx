import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account, broken } from '../testing/account.ts'
import { BASE } from '../testing/kept.ts'
import { open } from '../testing/open.tsx'

const toggle = (name: RegExp) => screen.findByRole('switch', { name })

describe('a required field', () => {
  it('is required and let go by its switch, at once', async () => {
    const shell = open('/settings/native-attributes/list')
    expect(await toggle(/Priority/)).toBeChecked()
    await userEvent.click(await toggle(/Team/))
    await waitFor(async () => expect(await toggle(/Team/)).toBeChecked())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({ key: 'team' })
    await userEvent.click(await toggle(/Priority/))
    await waitFor(async () => expect(await toggle(/Priority/)).not.toBeChecked())
    expect(shell.requests.find(({ method }) => method === 'DELETE')?.path).toBe(
      `${BASE}/native_attribute_requirements/1`,
    )
  })

  it('keeps the keyboard on its switch while it is being kept, and asks once', async () => {
    const shell = open('/settings/native-attributes/list', {
      http: { ...account(), [`POST ${BASE}/native_attribute_requirements`]: () => new Promise(() => undefined) },
    })
    const team = await toggle(/Team/)
    team.focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard(' ')
    expect(team).toBeEnabled()
    expect(team).toHaveAttribute('aria-busy', 'true')
    expect(shell.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('stays as it was when the server refuses, in the server’s words', async () => {
    const http = { ...account(), [`POST ${BASE}/native_attribute_requirements`]: broken }
    const shell = open('/settings/native-attributes/list', { http })
    await userEvent.click(await toggle(/Team/))
    await waitFor(() => expect(shell.toasts).toEqual(['The account is being moved']))
    expect(await toggle(/Team/)).not.toBeChecked()
  })
})
