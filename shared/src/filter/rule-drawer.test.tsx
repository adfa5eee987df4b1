import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defineMessages } from 'react-intl'
import { renderInShell } from '../testing/render-remote.tsx'
import type { FilterAttribute } from './filter-attribute.tsx'
import { RuleDrawer } from './rule-drawer.tsx'

const TEXTS = defineMessages({
  title: { id: 'test.title', defaultMessage: 'Filter' },
  edit: { id: 'test.edit', defaultMessage: 'Change {name}' },
  name: { id: 'test.name', defaultMessage: 'Name' },
  nameMissing: { id: 'test.nameMissing', defaultMessage: 'Give it a name.' },
  noRules: { id: 'test.noRules', defaultMessage: 'Add a rule' },
  saveAs: { id: 'test.saveAs', defaultMessage: 'Save as' },
  save: { id: 'test.save', defaultMessage: 'Save' },
  apply: { id: 'test.apply', defaultMessage: 'Show' },
  failed: { id: 'test.failed', defaultMessage: 'Not kept' },
})
const NAMES = ['b2b', 'damaged', 'exchange', 'gdpr', 'gift', 'payment', 'press', 'refund', 'stock']
const LABELS: FilterAttribute = {
  key: 'labels',
  name: 'Labels',
  operators: ['equal_to'],
  value: 'choices',
  isOwn: false,
  choices: NAMES.map((name) => ({ value: name, label: name })),
}
const rule = (value: string) => ({
  attribute_key: 'labels',
  filter_operator: 'equal_to' as const,
  values: [value],
  query_operator: 'and' as const,
})

function draw(name: string | null = null) {
  const onClose = jest.fn()
  const onSave = jest.fn(() => Promise.resolve())
  const shell = renderInShell(
    <RuleDrawer
      initial={[rule('gift'), rule('stock')]}
      name={name}
      onApply={jest.fn()}
      onSave={onSave}
      onClose={onClose}
      model="conversation_attribute"
      attributes={new Map([['labels', LABELS]])}
      texts={TEXTS}
      count={() => null}
    />,
  )
  return { onClose, onSave, shell }
}
const press = (keys: string) => userEvent.keyboard(keys)
const named = (name: RegExp | string) => screen.findByRole('button', { name })

describe('rules that are put together with the keys alone', () => {
  it('search the choices of a value at once; Enter takes the first, Escape goes one step back', async () => {
    const { onClose } = draw()
    ;(await named(/Value of rule 1/)).focus()
    await press('{Enter}')
    const search = screen.getByRole('searchbox', { name: 'Search' })
    expect(search).toHaveFocus()
    await press('ref{Enter}')
    expect(await named('Value of rule 1: gift, refund')).toBeInTheDocument()
    await press('{Escape}')
    expect(search).toHaveValue('')
    await press('{Escape}')
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    expect(await named(/Value of rule 1/)).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await press('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('keep the focus when one is removed: at the next one, at last where one is added', async () => {
    draw()
    await userEvent.click(await named('Remove rule 1'))
    expect(await named('Remove rule 1')).toHaveFocus()
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1)
    await press('{Enter}')
    expect(await named('Add rule')).toHaveFocus()
  })

  it('are kept under their name by Enter', async () => {
    const { onSave } = draw('Gifts')
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), ' now{Enter}')
    expect(onSave).toHaveBeenCalledWith('Gifts now', expect.anything())
  })
})

describe('a drawer that is closed', () => {
  const ways = { 'the button': async () => userEvent.click(await named('Close')), Escape: () => press('{Escape}') }

  it.each(Object.entries(ways))('by %s asks before changed rules are lost', async (_way, close) => {
    const { onClose, shell } = draw()
    shell.answerConfirm(false)
    await userEvent.click(await named('Remove rule 1'))
    await close()
    await waitFor(() => expect(shell.questions).toEqual(['Discard your changes?']))
    expect(onClose).not.toHaveBeenCalled()
    shell.answerConfirm(true)
    await close()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('asks before a name is lost, and not for what is as it was', async () => {
    const { onClose, shell } = draw()
    shell.answerConfirm(false)
    await userEvent.click(await named('Save as'))
    const field = await screen.findByRole('textbox', { name: /Name/ })
    await userEvent.type(field, 'x')
    await press('{Escape}')
    await waitFor(() => expect(shell.questions).toHaveLength(1))
    await userEvent.clear(field)
    await press('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(shell.questions).toHaveLength(1)
  })
})
