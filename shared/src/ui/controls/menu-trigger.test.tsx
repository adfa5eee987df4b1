import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '../../testing/render-remote.tsx'
import { Menu, MenuCheck } from './menu.tsx'

/** Fades as in a browser, until it is told that it has faded. */
const FADING = '[role=menu] { animation-name: fading !important; animation-duration: 1s !important }'

const draw = (onChange: () => void = () => undefined) =>
  renderInShell(
    <>
      <style>{FADING}</style>
      <Menu label="Assignee" trigger={<button type="button">Assignee</button>}>
        <MenuCheck radio checked={false} onChange={onChange}>
          Maya
        </MenuCheck>
      </Menu>
    </>,
  )

const button = () => screen.getByRole('button', { name: 'Assignee' })
const menu = () => screen.getByRole('menu')
const maya = () => screen.findByRole('menuitemradio', { name: 'Maya' })

async function fades() {
  await waitFor(() => expect(menu()).toHaveAttribute('data-state', 'closed'))
  await waitFor(() => expect(menu()).toHaveStyle({ animationFillMode: 'forwards' }))
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  return menu()
}

describe('a menu whose button is pressed while it fades', () => {
  it.each([
    ['a choice', async () => userEvent.click(await maya())],
    ['a press of its button', () => userEvent.click(button())],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is open again after %s', async (_, close) => {
    draw()
    await userEvent.click(button())
    await maya()
    await waitFor(() => expect(menu()).toHaveFocus())
    await close()
    const before = await fades()

    await userEvent.click(button())
    fireEvent.animationEnd(before)
    await waitFor(() => expect(menu()).toHaveAttribute('data-state', 'open'))
    await waitFor(() => expect(menu()).toHaveFocus())
    expect(button()).toHaveAttribute('aria-expanded', 'true')
  })

  it('chooses, closes and is gone as ever', async () => {
    const chosen = jest.fn()
    draw(chosen)
    await userEvent.click(button())
    await userEvent.click(await maya())
    await fades()
    await userEvent.click(button())
    await userEvent.click(await maya())
    expect(chosen).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(button()).toHaveAttribute('aria-expanded', 'false')
  })
})
