import { useInboxes, useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { aLabel, anAccount, anInbox } from '@parley/shared/testing/builders'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { clearListCache, keptLists } from '../storage/list-cache.ts'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { restoreLists } from './useKeptLists.ts'

const A = '/api/v1/accounts/1'

function Labels() {
  useInboxes()
  useTeams()
  return useLabels().items?.map(({ title }) => <p key={title}>{title}</p>)
}

/** A visit: what was kept is put back, then the page opens. */
function Visit({ label }: { label: string }) {
  const { mutate } = useSWRConfig()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const account = anAccount({ cache_keys: { label, inbox: '1', team: '1' } })
    void restoreLists(keptLists(1, 1), account, mutate).then(() => setIsOpen(true))
  }, [label, mutate])
  return isOpen && <Labels />
}
function visit(label: string) {
  document.body.innerHTML = ''
  const { app, services, requests } = aShell({
    http: {
      [`GET ${A}/labels`]: () => ({ payload: [aLabel({ title: 'refund' })] }),
      [`GET ${A}/inboxes`]: () => ({ payload: [anInbox()] }),
      [`GET ${A}/teams`]: () => [],
    },
  })
  draw(app, <Visit label={label} />, services)
  return { asked: () => requests.map(({ path }) => path.slice(A.length)).sort() }
}

beforeEach(() => clearListCache())

describe('lists that this browser kept', () => {
  it('are shown without asking while their cache keys fit', async () => {
    const first = visit('1')
    await screen.findByText('refund')
    expect(first.asked()).toEqual(['/inboxes', '/labels', '/teams'])
    await waitFor(async () => expect(Object.keys(await keptLists(1, 1))).toHaveLength(3))

    const second = visit('1')
    await screen.findByText('refund')
    expect(second.asked()).toEqual([])
  })

  it('are read again one by one when their key is older than the account’s', async () => {
    visit('1')
    await screen.findByText('refund')
    await waitFor(async () => expect(Object.keys(await keptLists(1, 1))).toHaveLength(3))

    const second = visit('2')
    await screen.findByText('refund')
    await waitFor(() => expect(second.asked()).toEqual(['/labels']))
  })
})
