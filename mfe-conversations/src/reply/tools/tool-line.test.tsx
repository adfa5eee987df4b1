import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { layOut } from '../../testing/test-layout.ts'
import { ToolLine } from './ToolLine.tsx'

const NAMES = ['Emoji', 'Files', 'Sound', 'Bold', 'Link', 'Nothing']
const pressed: string[] = []
const tools = NAMES.map((name) => ({
  id: name,
  node: name !== 'Nothing' && (
    <button type="button" onClick={() => pressed.push(name)}>
      {name}
    </button>
  ),
}))

/** A telephone: each tool is as wide as a finger, and the bar is as wide as three and a half. */
const sizes = {
  clientWidth: { configurable: true, get: () => 160 },
  offsetWidth: {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('data-tool') && this.textContent ? 44 : 0
    },
  },
}

beforeAll(() => {
  layOut()
  Object.defineProperties(HTMLElement.prototype, sizes)
})
beforeEach(() => pressed.splice(0))

const draw = (pinned: string | null) =>
  renderInShell(
    <section>
      <input aria-label="Text" />
      <ToolLine tools={tools} pinned={pinned} />
    </section>,
  )
const names = () =>
  screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

it('keeps to one line, and has the rest in a menu that keys reach', async () => {
  draw(null)
  expect(names()).toEqual(['Emoji', 'Files', 'More tools'])
  for (const _ of ['Text', ...names()]) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Bold' }))
  expect(pressed).toEqual(['Bold'])
  expect(screen.queryByRole('button', { name: 'Nothing' })).toBeNull()
})

it('brings a tool into the line whose panel was opened by a key', () => {
  draw('Link')
  expect(names()).toContain('Link')
})

it('closes the menu when a tool gives the focus to the text', async () => {
  draw(null)
  await userEvent.click(screen.getByRole('button', { name: 'More tools' }))
  await screen.findByRole('button', { name: 'Bold' })
  await userEvent.click(screen.getByRole('textbox'))
  expect(screen.getByRole('button', { name: 'More tools' })).toHaveAttribute('aria-expanded', 'false')
})
