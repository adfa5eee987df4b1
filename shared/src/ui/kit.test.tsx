import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { MAX_RUN_CHARS } from '../rich-text/long-text.ts'
import { renderInShell } from '../testing/render-remote.tsx'
import { Button } from './controls/button.tsx'
import { IconButton } from './controls/icon-button.tsx'
import { Menu, MenuCheck, MenuItem } from './controls/menu.tsx'
import { Tabs } from './controls/tabs.tsx'
import { initialsOf, tintOf } from './display/avatar-initials.ts'
import { SearchField } from './fields/search-field.tsx'
import { DataTable } from './layout/data-table.tsx'
import { ConfirmDialog } from './overlays/confirm-dialog.tsx'
import { FoldedMessageText } from './text/folded-message-text.tsx'
import { RichMessageText } from './text/rich-message-text.tsx'

const user = userEvent.setup()

describe('a button', () => {
  it('keeps its label and ignores presses while it is busy', async () => {
    const presses: string[] = []
    renderInShell(
      <Button loading onClick={() => presses.push('once')}>
        Save contact
      </Button>,
    )
    await user.click(screen.getByRole('button', { name: 'Save contact' }))
    expect(presses).toEqual([])
  })

  it('says why it cannot be pressed, and stays reachable to say it', async () => {
    const presses: string[] = []
    renderInShell(
      <Button disabledReason="Only administrators do this" onClick={() => presses.push('once')}>
        Delete
      </Button>,
    )
    await user.tab()
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
    expect(await screen.findByText('Only administrators do this')).toBeInTheDocument()
    await user.click(screen.getByRole('button'))
    expect(presses).toEqual([])
  })

  it('of an icon only has a name', () => {
    renderInShell(<IconButton icon={Star} label="Star" pressed />)
    expect(screen.getByRole('button', { name: 'Star', pressed: true })).toBeInTheDocument()
  })
})

describe('an avatar', () => {
  it.each([
    ['Hanne Vestergaard', 'HV'],
    ['عامر حداد', 'عح'],
    ['maya.okafor', 'MO'],
    ['Jean Paul van der Berg', 'JB'],
    ['…', '?'],
  ])('of %s shows %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('keeps one of eight tints for an id', () => {
    expect(tintOf(42)).toBe(tintOf('42'))
    expect(new Set(Array.from({ length: 200 }, (_, id) => tintOf(id))).size).toBe(8)
  })
})

describe('a question before something destructive', () => {
  it('can only be agreed to after its text was typed', async () => {
    const answers: string[] = []
    renderInShell(
      <ConfirmDialog
        open
        danger
        typed="Hanne"
        title="Delete Hanne?"
        body="Gone for good."
        action="Delete contact"
        onConfirm={() => answers.push('yes')}
        onCancel={() => answers.push('no')}
      />,
    )
    const field = await screen.findByRole('textbox', { name: 'Type Hanne to confirm' })
    await waitFor(() => expect(field).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Delete contact' })).toBeDisabled()
    await user.type(field, 'Hanne{Enter}')
    expect(answers).toEqual(['yes'])
  })

  it('gives the safe answer the focus', async () => {
    renderInShell(
      <ConfirmDialog
        open
        title="Resolve?"
        body="…"
        action="Resolve 12"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })
})

describe('a menu', () => {
  const draw = (chosen: string[]) =>
    renderInShell(
      <Menu label="More" trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => chosen.push('archive')}>Archive</MenuItem>
        <MenuItem disabled onSelect={() => chosen.push('delete')}>
          Delete
        </MenuItem>
      </Menu>,
    )

  it('runs what was chosen with the keyboard, once', async () => {
    const chosen: string[] = []
    draw(chosen)
    screen.getByRole('button', { name: 'More' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Archive' })
    await user.keyboard('{Home}{Enter}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    expect(chosen).toEqual(['archive'])
  })

  it('goes to the item whose words begin with what is typed', async () => {
    const chosen: string[] = []
    renderInShell(
      <Menu label="Assignee" trigger={<button type="button">Assignee</button>}>
        <MenuCheck radio checked onChange={() => chosen.push('Maria')}>
          Maria
        </MenuCheck>
        <MenuCheck radio checked={false} onChange={() => chosen.push('Maya')}>
          Maya
        </MenuCheck>
      </Menu>,
    )
    await user.click(screen.getByRole('button', { name: 'Assignee' }))
    await screen.findByRole('menuitemradio', { name: 'Maya' })
    await user.keyboard('may{Enter}')
    await waitFor(() => expect(chosen).toEqual(['Maya']))
  })

  it('runs what was pressed, once, and nothing that is disabled', async () => {
    const chosen: string[] = []
    draw(chosen)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(chosen).toEqual([])
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }))
    expect(chosen).toEqual(['archive'])
  })
})

describe('a table', () => {
  const people = [
    { id: 1, name: 'Amelie' },
    { id: 2, name: 'Björn' },
  ]
  const draw = (sorts: string[]) =>
    renderInShell(
      <DataTable
        label="People"
        columns={[{ id: 'name', head: 'Name', cell: (person) => person.name, sortable: true }]}
        items={people}
        itemKey={(person) => person.id}
        rowTo={(person) => `/contacts/${person.id}`}
        sort="name"
        onSort={(sort) => sorts.push(sort)}
        empty="Nobody"
      />,
    )

  it('moves between its rows with the arrows and opens one with Enter', async () => {
    const shell = draw([])
    screen.getByRole('link', { name: 'Amelie' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Björn' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(shell.path).toBe('/contacts/2')
  })

  it('asks for the other direction when its sorted head is pressed', async () => {
    const sorts: string[] = []
    draw(sorts)
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(sorts).toEqual(['-name'])
  })
})

describe('tabs', () => {
  function Two() {
    const [tab, setTab] = useState<'a' | 'b'>('a')
    return (
      <Tabs
        label="Lists"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'a', label: 'Mine', count: 1200 },
          { id: 'b', label: 'All' },
        ]}
      />
    )
  }

  it('are one stop of the keyboard, and the arrows choose', async () => {
    renderInShell(<Two />)
    await user.tab()
    expect(screen.getByRole('tab', { name: 'Mine 1,200' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'All', selected: true })).toHaveFocus()
  })
})

describe('a search field', () => {
  function Searching() {
    const [text, setText] = useState('hanne')
    return <SearchField label="Search" value={text} onChange={setText} />
  }

  it('is emptied by Escape and keeps the focus', async () => {
    renderInShell(<Searching />)
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })
})

describe('the text of a message', () => {
  it('never becomes markup that runs', () => {
    renderInShell(<RichMessageText content={'<img src=x onerror=alert(1)> [press](javascript:alert(1))'} />)
    expect(document.querySelector('img')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('links addresses away from the app', () => {
    renderInShell(<RichMessageText content="See https://northwind.example/orders." />)
    const link = screen.getByRole('link', { name: 'https://northwind.example/orders' })
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it('draws only the beginning of a text that would hold up the page, in pieces, until it is asked for', async () => {
    const content = '_*'.repeat(10_000)
    const longestText = () => Math.max(...[...document.querySelectorAll('span')].map((span) => ownText(span).length))
    renderInShell(<FoldedMessageText content={content} />)
    expect(document.body.textContent?.length).toBeLessThan(7000)
    expect(longestText()).toBeLessThanOrEqual(MAX_RUN_CHARS)
    await user.click(screen.getByRole('button', { name: 'Show the whole message' }))
    expect(document.body.textContent).toContain(content)
    expect(longestText()).toBeLessThanOrEqual(MAX_RUN_CHARS)
  })
})

const ownText = (element: Element) =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')

describe('the kit in a language written from right to left', () => {
  it('opens its menus in that direction', async () => {
    renderInShell(
      <Menu label="More" trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => undefined}>Archive</MenuItem>
      </Menu>,
      { locale: 'ar', direction: 'rtl' },
    )
    await user.click(await screen.findByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menu')).toHaveAttribute('dir', 'rtl')
  })
})
