import type { Template } from '@parley/shared/contract/rules/message-template'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TemplateDialog } from './TemplateDialog.tsx'

const template = (name: string, text: string): Template => ({
  ...{ name, status: 'approved', language: 'en', category: 'UTILITY' },
  components: [{ type: 'BODY', text }],
})
const TEMPLATES = [
  template('order_shipped', 'Your order {{1}} is on its way.'),
  template('store_hours', 'Nine to six.'),
]

function draw() {
  const onClose = jest.fn()
  const shell = renderInShell(<TemplateDialog templates={TEMPLATES} onSend={() => undefined} onClose={onClose} />)
  shell.answerConfirm(false)
  return { onClose, shell }
}
const choice = (name: string) => screen.findByRole('button', { name: new RegExp(name) })

it('arrows go from the search to what was found, and back', async () => {
  draw()
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Find a template' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(await choice('order_shipped')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await choice('store_hours')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('searchbox', { name: 'Find a template' })).toHaveFocus()
})

it('does not lose what was filled in unasked', async () => {
  const { onClose, shell } = draw()
  await userEvent.click(await choice('order_shipped'))
  await userEvent.type(await screen.findByLabelText('{{1}}'), '4711')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Another template' }))
  expect(shell.questions).toEqual(['Discard your changes?', 'Discard your changes?'])
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('{{1}}')).toHaveValue('4711')
})

it('closes without a question where nothing was filled in', async () => {
  const { onClose, shell } = draw()
  await userEvent.click(await choice('order_shipped'))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  expect(shell.questions).toEqual([])
})
