import { createQuestions } from './questions.ts'

const question = (title: string) => ({ title, body: '', action: 'Delete' })

describe('questions', () => {
  it('are asked one after the other', async () => {
    const questions = createQuestions()
    const first = questions.ask(question('first'))
    const second = questions.ask(question('second'))
    expect(questions.current.get()?.title).toBe('first')
    questions.answer(true)
    expect(questions.current.get()?.title).toBe('second')
    questions.answer(false)
    expect(questions.current.get()).toBeNull()
    expect(await Promise.all([first, second])).toEqual([true, false])
  })
})
