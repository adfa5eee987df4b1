import type { ReleaseDocument } from '@parley/shared/contract/release'
import type { TabOverride } from '@parley/shared/contract/tab-override'
import { createStore } from '@parley/shared/remote/store'
import { aCurrentUser } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { NEW, STATUS } from '../../console/testing/releases.ts'
import type { OverrideState } from '../../federation/override/tab-override.ts'
import type { LoadStep } from '../../federation/steps.ts'
import { aManifest, aRelease } from '../../federation/testing/builders.ts'
import { aShell } from '../../testing/Stage.tsx'

const slot = (name: string) => ({ slot: name, major: 1, permissions: [], features: [], installations: [] })
const area = (name: string, title: string, more: Parameters<typeof aManifest>[0] = {}) =>
  aManifest({ name, title: { en: title }, shared: {}, ...more })

/** Every way a build may have come to an account. */
const REMOTES: ReleaseDocument['remotes'] = {
  campaigns: {
    ...aRelease(area('campaigns', 'Campaigns', { requires: { shell: [3], capabilities: [], optional: [] } })),
    why: { by: 'everybody' },
  },
  contacts: {
    ...aRelease(
      area('contacts', 'Contacts', {
        contributes: {
          ...aManifest().contributes,
          slots: [slot('conversation.contact-card'), slot('conversation.row-badge')],
        },
      }),
    ),
    slots_off: ['conversation.row-badge'],
    why: { by: 'pin' },
  },
  conversations: { ...aRelease(area('conversations', 'Conversations')), why: { by: 'channel', channel: 'beta' } },
  helpcenter: { ...aRelease(area('helpcenter', 'Help center')), status: 'paused', why: { by: 'preview' } },
  reports: {
    ...aRelease(
      area('reports', 'Reports', { shared: { 'react-router': '8.4.0' } }),
      area('reports', 'Reports', { version: '0.9.0', build: 'cccccc333333c' }),
    ),
    why: { by: 'share', share: 5 },
  },
}

const steps = (generation: string, ...phases: [number, LoadStep['phase'], LoadStep['code']?][]): LoadStep[] =>
  phases.map(([at, phase, code = null]) => ({ at, generation, phase, code }))

const STEPS = [
  ...steps('conversations@1.0.0+aaaaaa111111a', [10, 'fetching'], [135, 'ready'], [136, 'starting'], [180, 'mounted']),
  ...steps('reports@1.0.0+aaaaaa111111a', [900, 'fetching'], [1300, 'failed', 'E_INTEGRITY']),
  ...steps('reports@0.9.0+cccccc333333c', [1310, 'fetching'], [1400, 'ready'], [1401, 'starting'], [1460, 'mounted']),
]

export const anOverrideState = (ended: OverrideState['ended'] = null): OverrideState => ({
  ended,
  override: {
    schema: 1,
    kind: 'tab-override',
    audience: 'account:1 user:1',
    shell: '0.0.0+stage00',
    issuedAt: '2026-03-02T09:00:00.000Z',
    expiresAt: '2026-03-02T17:00:00.000Z',
    remote: 'reports',
    target: aRelease(aManifest(NEW)).target,
    manifest: area('reports', 'Reports', NEW),
  } satisfies TabOverride,
})

const reports = area('reports', 'Reports').container
/** As the federation runtime leaves it in a page: one module that nobody took, one that an area was built with another version of. */
const SHARES = {
  default: {
    react: { '19.3.1': { useIn: ['shell__stage00', reports], loaded: true } },
    swr: { '2.4.0': { useIn: ['shell__stage00'] } },
    'react-router/index': { '8.5.1': { useIn: [reports], loaded: true } },
  },
}

interface PageOptions {
  http?: FakeRoutes
  /** A super administrator may run other builds. */
  type?: 'SuperAdmin' | null
  state?: OverrideState | null
  remotes?: ReleaseDocument['remotes']
}

/** A page that has opened two areas, one of them only at the second attempt. */
export function aLoadedPage({ http = {}, type = 'SuperAdmin', state = null, remotes = REMOTES }: PageOptions = {}) {
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [{ shareScopeMap: SHARES }] } })
  const stage = aShell({
    user: aCurrentUser({ type }),
    permissions: ['administrator'],
    remotes,
    http: { 'GET /platform/v1/releases/status': () => STATUS, ...http },
  })
  const begun: unknown[] = []
  const shown = createStore(state)
  const { app } = stage
  Object.assign(app.platform, {
    steps: STEPS,
    tab: {
      ...app.platform.tab,
      state: shown,
      begin: async (signed: unknown) => {
        begun.push(signed)
        return null
      },
      end: () => shown.set(null),
      dismiss: () => shown.set(null),
    },
  })
  return { ...stage, begun, shown }
}

export const REFUSES: FakeRoutes = {
  'POST /platform/v1/releases/:remote/override': () => {
    throw refusal(422, { error: 'reports 1.1.0+bbbbbb222222b was rolled back' })
  },
}
export const ALLOWS: FakeRoutes = { 'POST /platform/v1/releases/:remote/override': () => ({ signed: 'by the server' }) }
export { NEW }
