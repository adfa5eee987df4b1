import { aCurrentUser, NOON } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScheduledForm } from './ScheduledForm.tsx'

function draw() {
  const onClose = jest.fn()
  const onSave = jest.fn(() => Promise.resolve(true))
  const scheduled = {
    ...{ id: 1, conversation_id: 11, content: 'See you then', private: false, send_at: 4_000_000_000 },
    ...{ hold_on_reply: true, state: 'waiting' as const, problem: null, filenames: [], created_at: NOON },
    user: { id: aCurrentUser().id, name: 'Maya' },
  }
  const shell = renderInShell(<ScheduledForm scheduled={scheduled} onClose={onClose} onSave={onSave} />)
  shell.answerConfirm(false)
  return { shell, onClose, onSave }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('an answer that is sent later, changed', () => {
  it('takes one to what is wrong, and says so there', async () => {
    const { onSave } = draw()
    const day = await screen.findByLabelText('Day')
    await userEvent.clear(day)
    await save()
    await waitFor(() => expect(day).toHaveFocus())
    expect(day).toHaveAccessibleDescription('Choose a time that is still to come.')
    await userEvent.type(day, '2096-10-02')
    await userEvent.clear(screen.getByLabelText('Words'))
    await save()
    await waitFor(() => expect(screen.getByLabelText('Words')).toHaveFocus())
    expect(screen.getByLabelText('Words')).toHaveAccessibleDescription('Write something first')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('is not lost without a question, and closes at once as it was', async () => {
    const { shell, onClose } = draw()
    const words = await screen.findByLabelText('Words')
    await userEvent.type(words, '!')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shell.questions).toEqual(['Discard your changes?']))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(shell.questions).toHaveLength(2))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.type(words, '{Backspace}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(shell.questions).toHaveLength(2)
  })
})
