import { createConfirmations } from './confirmations.ts'

const question = (title: string) => ({ title, body: '', action: 'Delete' })

describe('confirmations', () => {
  it('are asked one after the other', async () => {
    const confirmations = createConfirmations()
    const first = confirmations.ask(question('first'))
    const second = confirmations.ask(question('second'))
    expect(confirmations.current.get()?.title).toBe('first')
    confirmations.answer(true)
    expect(confirmations.current.get()?.title).toBe('second')
    confirmations.answer(false)
    expect(confirmations.current.get()).toBeNull()
    expect(await Promise.all([first, second])).toEqual([true, false])
  })

  it('go away when what they ask about is no longer in the way', async () => {
    const confirmations = createConfirmations()
    const first = confirmations.ask({ title: 'First?', body: '', action: 'Yes' })
    const gone = new AbortController()
    const second = confirmations.ask({ title: 'Second?', body: '', action: 'Yes' }, gone.signal)
    gone.abort()
    expect(await second).toBe(true)
    expect(confirmations.current.get()?.title).toBe('First?')
    confirmations.answer(false)
    expect(await first).toBe(false)
    expect(confirmations.current.get()).toBeNull()
  })
})
