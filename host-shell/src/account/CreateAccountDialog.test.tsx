import { type FakeHandler, refusal } from '@parley/shared/testing/fake-http'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { CreateAccountDialog } from './CreateAccountDialog.tsx'

async function createWith(name: string, answer: FakeHandler = () => ({ data: { account_id: 7 } })) {
  const { app, requests } = aShell({ http: { 'POST /api/v1/accounts': answer } })
  const created: number[] = []
  draw(app, <CreateAccountDialog onCreated={(id) => created.push(id)} onClose={() => undefined} />)
  const field = await screen.findByRole('textbox', { name: /Account name/ })
  if (name) await userEvent.type(field, name)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  const said = () => app.toasts.list.get().map(({ message }) => message)
  return { created, said, bodies: () => requests.map(({ body }) => body) }
}

describe('creating an account', () => {
  it('sends the name without spaces around it and opens the new account', async () => {
    const { created, said, bodies } = await createWith('  Harbour Cycles ')
    expect(bodies()).toEqual([{ account_name: 'Harbour Cycles' }])
    expect(created).toEqual([7])
    expect(said()).toEqual(['Account created.'])
  })

  it('closed by Escape, it is opened again with the name that was typed; one that was made is not offered again', async () => {
    const { app } = aShell({ http: { 'POST /api/v1/accounts': () => ({ data: { account_id: 7 } }) } })
    const open = () => draw(app, <CreateAccountDialog onCreated={() => undefined} onClose={() => undefined} />)
    const first = open()
    await userEvent.type(await screen.findByRole('textbox', { name: /Account name/ }), 'Harbour')
    first.unmount()
    const second = open()
    expect(await screen.findByRole('textbox', { name: /Account name/ })).toHaveValue('Harbour')
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    second.unmount()
    open()
    expect(await screen.findByRole('textbox', { name: /Account name/ })).toHaveValue('')
  })

  it('asks for a name before anything is sent', async () => {
    const { bodies } = await createWith('   ')
    expect(screen.getByText('Give the account a name.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Account name/ })).toHaveFocus()
    expect(bodies()).toEqual([])
  })

  it('says that there is one of that name', async () => {
    const { created } = await createWith('Harbour', () => {
      throw refusal(422, { message: 'taken', attributes: ['account_name'] })
    })
    expect(await screen.findByText(/already exists/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Account name/ })).toHaveFocus()
    expect(created).toEqual([])
  })

  it('says of anything else that it did not work', async () => {
    await createWith('Harbour', () => {
      throw refusal(500)
    })
    expect(await screen.findByText('The account could not be created. Try again.')).toBeVisible()
  })
})
