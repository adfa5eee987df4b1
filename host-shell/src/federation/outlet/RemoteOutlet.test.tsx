import type { AnyShellApi, RemoteModule } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../../testing/draw.tsx'
import { anUnsavedWork, aShell } from '../../testing/Stage.tsx'
import type { Platform, ReleaseOrder } from '../create-platform.ts'
import type { Releases } from '../documents/release-source.ts'
import { LoadFailure } from '../loading/load-failure.ts'
import { createRemoteLoader } from '../loading/remote-loader.ts'
import { createRemoteOpener } from '../loading/remote-opener.ts'
import { aManifest, aRelease } from '../testing/builders.ts'
import { RemoteOutlet } from './RemoteOutlet.tsx'

type Mount = (element: HTMLElement, shell: AnyShellApi) => () => void

const older = aManifest({ version: '0.9.0', build: 'bbbbbb222222b', container: 'reports__bbbbbb222222b' })
const newer = aManifest()
const third = aManifest({ version: '1.1.0', build: 'cccccc333333c', container: 'reports__cccccc333333c' })

/** Draws the version, and says that it has. */
const well: Mount = (element, shell) => {
  element.textContent = `reports ${shell.remote.version}`
  shell.ready()
  return () => undefined
}

/** An outlet for reports, whose builds mount in these ways; everything about loading is real but the network. */
function anOutlet(mounts: Record<string, Mount>, release = aRelease(newer, older), fetched = async () => {}) {
  const { app, services } = aShell()
  const releases = createStore<Releases>({
    accountId: 1,
    revision: 1,
    remotes: { reports: release },
    shell: null,
    problem: null,
  })
  const order = createStore<ReleaseOrder | null>(null)
  const loader = createRemoteLoader({
    runtime: {
      fetchModule: async ({ manifest }): Promise<RemoteModule> => {
        await fetched()
        return { mount: mounts[manifest.version] ?? well }
      },
      free: () => undefined,
    },
    now: () => 0,
    wait: async () => undefined,
    random: () => 0,
    report: () => undefined,
  })
  const opener = createRemoteOpener({
    loader,
    offer: { apis: [1], capabilities: [], shared: { react: '19.3.1' } },
    watch: { begin: () => () => undefined, hung: () => false, forget: () => undefined },
    good: { lastFor: () => null, keep: () => undefined },
    fetchManifest: async () => older,
    wait: async () => undefined,
  })
  const releaseOf = () => releases.get().remotes.reports
  const platform = {
    releases,
    order,
    openArea: () => opener.open('reports', releaseOf()),
    isTargetRefused: () => opener.isTargetRefused(releaseOf() ?? release),
    resetFailures: () => opener.resetFailures(releaseOf()),
  } as unknown as Platform
  const unsaved = anUnsavedWork()
  draw(
    app,
    <RemoteOutlet
      platform={platform}
      remote="reports"
      title="Reports"
      product="Parley"
      services={services}
      unsaved={unsaved}
    />,
    services,
  )
  const releaseNow = (next: ReturnType<typeof aRelease>) =>
    act(async () => releases.set({ ...releases.get(), revision: 2, remotes: { reports: next } }))
  return { unsaved, releaseNow, orderNow: () => act(async () => order.set({ remote: 'reports', revision: 2 })) }
}

const throwing: Mount = () => {
  throw new Error('mount is broken')
}

it('An area that the network kept away opens by itself when that is back', async () => {
  let isThere = false
  anOutlet({}, aRelease(newer), async () => {
    if (!isThere) throw new LoadFailure('E_NETWORK', 'remoteEntry.js')
  })
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible()
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('reports 1.0.0')).toBeVisible()
})

describe('an area that breaks while it starts', () => {
  it('is opened again when another build is released, without anybody asking', async () => {
    const { releaseNow } = anOutlet({ '0.9.0': throwing, '1.0.0': throwing })
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible()
    await releaseNow(aRelease(third))
    expect(await screen.findByText('reports 1.1.0')).toBeVisible()
  })

  it('is shown in the release before it when mount throws', async () => {
    anOutlet({ '1.0.0': throwing })
    expect(await screen.findByText('reports 0.9.0')).toBeVisible()
  })

  it('is shown in the release before it when its first page throws', async () => {
    anOutlet({
      '1.0.0': (element, shell) => {
        element.textContent = 'This area stopped working'
        shell.failed?.(new Error('cannot draw'), 'render')
        shell.ready()
        return () => undefined
      },
    })
    expect(await screen.findByText('reports 0.9.0')).toBeVisible()
    expect(screen.queryByText('This area stopped working')).toBeNull()
  })

  it('is shown in the release before it when nothing is drawn in time', async () => {
    jest.useFakeTimers()
    try {
      anOutlet({ '1.0.0': () => () => undefined })
      await act(async () => jest.advanceTimersByTimeAsync(0))
      await act(async () => jest.advanceTimersByTimeAsync(10_001))
      await act(async () => jest.advanceTimersByTimeAsync(0))
      expect(screen.getByText('reports 0.9.0')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('is a card that names both when neither works, and both are tried again when a person wants it', async () => {
    let isMended = false
    const mount: Mount = (element, shell) => (isMended ? well(element, shell) : throwing(element, shell))
    anOutlet({ '1.0.0': mount, '0.9.0': throwing })
    expect(await screen.findByText('Reports did not load')).toBeVisible()
    expect(screen.getByText(/We tried version 1.0.0 and then the one before it/)).toBeVisible()
    isMended = true
    await userEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('reports 1.0.0')).toBeVisible()
  })
})

describe('an area that breaks later', () => {
  it('is not taken away once somebody typed in it', async () => {
    const { unsaved } = anOutlet({
      '1.0.0': (element, shell) => {
        well(element, shell)
        element.addEventListener('click', () => shell.failed?.(new Error('later'), 'render'))
        return () => undefined
      },
    })
    unsaved.hold()
    await userEvent.click(await screen.findByText('reports 1.0.0'))
    expect(screen.getByText('reports 1.0.0')).toBeVisible()
  })

  it('of which nothing is left is replaced, however late that is', async () => {
    const { unsaved } = anOutlet({
      '1.0.0': (element, shell) => {
        well(element, shell)
        element.addEventListener('click', () => shell.failed?.(new Error('later'), 'runtime'))
        return () => undefined
      },
    })
    unsaved.hold()
    await userEvent.click(await screen.findByText('reports 1.0.0'))
    expect(await screen.findByText('reports 0.9.0')).toBeVisible()
  })
})

describe('an area that is released anew while it is shown', () => {
  const next = aRelease(third, newer)
  const setBack = { ...aRelease(older), withdrawn: [`1.0.0+${newer.build}`] }

  it('stays as it is until the next visit', async () => {
    const { releaseNow } = anOutlet({})
    await screen.findByText('reports 1.0.0')
    await releaseNow(next)
    expect(screen.getByText('reports 1.0.0')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is changed at once when whoever released it wants that and nothing is unsaved', async () => {
    const { releaseNow, orderNow } = anOutlet({})
    await screen.findByText('reports 1.0.0')
    await releaseNow(next)
    await orderNow()
    expect(await screen.findByText('reports 1.1.0')).toBeVisible()
  })

  it('waits with a button where something cannot be saved, and says what going on would lose', async () => {
    const { releaseNow, orderNow, unsaved } = anOutlet({})
    await screen.findByText('reports 1.0.0')
    unsaved.hold()
    await releaseNow(next)
    await orderNow()
    await userEvent.click(await screen.findByRole('button', { name: 'Switch now' }))
    expect(await screen.findByText(/could not be saved/)).toBeVisible()
    expect(screen.getByText('reports 1.0.0')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Go on and lose it' }))
    expect(await screen.findByText('reports 1.1.0')).toBeVisible()
  })

  it('tells a tab that sits in a build which people were taken off', async () => {
    const { releaseNow } = anOutlet({})
    await screen.findByText('reports 1.0.0')
    await releaseNow(setBack)
    expect(await screen.findByText(/Reports was set back to an earlier version/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Switch now' }))
    expect(await screen.findByText('reports 0.9.0')).toBeVisible()
  })

  it('leaves such a build by itself when nobody looks', async () => {
    const { releaseNow } = anOutlet({})
    await screen.findByText('reports 1.0.0')
    await releaseNow(setBack)
    const looks = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByText('reports 0.9.0')).toBeVisible())
    looks.mockRestore()
  })
})
