import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { SnoozeForm } from './SnoozeForm.tsx'

it('takes a time that is still to come, and no other', async () => {
  const answers: number[] = []
  renderInShell(<SnoozeForm onClose={() => undefined} onAnswer={(until) => answers.push(until)} />)
  const day = await screen.findByLabelText('Day')
  await userEvent.clear(day)
  await userEvent.type(day, '2020-01-01')
  await userEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  expect(await screen.findByText('Choose a time that is still to come.')).toBeInTheDocument()
  expect(answers).toEqual([])
  const later = dayjs().add(3, 'day')
  await userEvent.clear(day)
  await userEvent.type(day, later.format('YYYY-MM-DD'))
  await userEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  expect(answers).toEqual([later.hour(9).minute(0).second(0).millisecond(0).unix()])
})

it('takes a time said in words, shows what it understood, and asks again for what it did not', async () => {
  const answers: number[] = []
  renderInShell(<SnoozeForm onClose={() => undefined} onAnswer={(until) => answers.push(until)} />)
  const words = await screen.findByLabelText('In your words')
  await userEvent.type(words, 'some day')
  await userEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No time to come was understood')
  await userEvent.clear(words)
  await userEvent.type(words, 'tomorrow 2pm')
  const at = dayjs().add(1, 'day').hour(14).minute(0).second(0).millisecond(0)
  expect(screen.getByLabelText('Day')).toHaveValue(at.format('YYYY-MM-DD'))
  expect(screen.getByLabelText('Time')).toHaveValue('14:00')
  await userEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  expect(answers).toEqual([at.unix()])
})
