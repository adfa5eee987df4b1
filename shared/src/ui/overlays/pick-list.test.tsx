import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInShell } from '../../testing/render-remote.tsx'
import { PickList } from './pick-list.tsx'

const NAMES = ['Ines Carvalho', 'Maya Okafor', 'Léa Fontaine', 'Oluwaseun Adeyemi']

function Sample({ many = false, first = [] }: { many?: boolean; first?: string[] }) {
  const [chosen, setChosen] = useState(first)
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : many ? [...chosen, name] : [name])
  const options = NAMES.map((name) => ({
    id: name,
    words: name,
    isChosen: chosen.includes(name),
    onPick: () => toggle(name),
  }))
  return (
    <>
      <PickList many={many} label="People" trigger={<button type="button">Open</button>} options={options} />
      <output>{chosen.join(', ')}</output>
    </>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.findByRole('combobox')
}
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('a list that one picks from', () => {
  it('is searched by any words, without marks on letters, and picked from with the keys alone', async () => {
    renderInShell(<Sample />)
    const field = await open()
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('lea f')
    expect(shown()).toEqual(['Léa Fontaine'])
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('Léa Fontaine')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('goes round with the arrows, and stays open where several can be chosen', async () => {
    renderInShell(<Sample many first={['Ines Carvalho']} />)
    await open()
    await userEvent.keyboard('{ArrowUp}{Enter}{ArrowDown}{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('Oluwaseun Adeyemi')
    expect(screen.getByRole('option', { name: /Oluwaseun/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(screen.getByRole('option', { name: /Maya/ }))
    expect(screen.getByText('Oluwaseun Adeyemi, Maya Okafor')).toBeVisible()
  })

  it('says when nothing has the words', async () => {
    renderInShell(<Sample />)
    await open()
    await userEvent.keyboard('zzz')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.getByText('Nothing has these words.')).toBeVisible()
  })
})
