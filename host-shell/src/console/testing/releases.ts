import type { GenerationHealth } from '@parley/shared/contract/release-health'
import type { LiveRelease, PublishedBuild, Ramp, ReleaseStatus } from '@parley/shared/contract/release-status'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const MADE = '2026-03-02T09:00:00.000Z'
export const OLD = { version: '1.0.0', build: 'aaaaaa111111a' }
export const NEW = { version: '1.1.0', build: 'bbbbbb222222b' }

const live = (remote: string, facts: Partial<LiveRelease> = {}): LiveRelease => ({
  remote,
  title: remote === 'shell' ? {} : { en: remote.charAt(0).toUpperCase() + remote.slice(1) },
  ...OLD,
  earlier: [{ version: '0.9.0', build: 'cccccc333333c' }],
  status: 'active',
  refusal: null,
  slots: [],
  updated_at: MADE,
  ...facts,
})
const build = (remote: string, facts: Partial<PublishedBuild> = {}): PublishedBuild => ({
  remote,
  ...OLD,
  published_at: MADE,
  published_by: 'Root',
  revoked: false,
  withdrawn: false,
  manifest: { path: '/r/reports/1.0.0+aaaaaa111111a/manifest.json', integrity: 'sha384-x' },
  ...facts,
})
const RAMP: Ramp = {
  remote: 'reports',
  ...NEW,
  share: 5,
  unit: 'accounts',
  reached: 2,
  of: 38,
  next: 25,
  auto: true,
  step_minutes: 10,
  judged: {
    verdict: 'unsure',
    reason: 'too little use to say',
    measures: [
      { phase: 'load', canary: { bad: 0, all: 12 }, before: { bad: 3, all: 4000 }, is_worse: false },
      { phase: 'mount', canary: { bad: 4, all: 12 }, before: { bad: 1, all: 4000 }, is_worse: true },
    ],
  },
  started_at: MADE,
  updated_at: MADE,
}

/** Reports has a build on its way, campaigns does not fit, an account is pinned. */
export const STATUS: ReleaseStatus = {
  revision: 1284,
  targets: [
    live('campaigns', { refusal: 'E_SHELL_TOO_OLD It needs ShellApi 3, the shell serves 1, 2' }),
    live('reports'),
    live('shell', { earlier: [] }),
  ],
  ramps: [RAMP],
  channels: [{ account_id: 1, channel: 'internal' }],
  slots_off: [],
  pins: [{ account_id: 7, remote: 'reports', ...OLD, updated_at: MADE, expires_at: '2026-03-09T09:00:00.000Z' }],
  releases: [
    build('campaigns'),
    build('reports', NEW),
    build('reports'),
    build('reports', { version: '0.8.0', build: 'dddddd444444d', revoked: true }),
    build('shell'),
  ],
}

const minuteAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const health = (facts: Partial<GenerationHealth>): GenerationHealth => ({
  remote: 'reports',
  ...OLD,
  people: 4071,
  people_with_faults: 3,
  minutes: Array.from({ length: 30 }, (_, at) => ({
    minute: minuteAgo(at * 6),
    phase: 'runtime' as const,
    ok: 40,
    bad: 0,
    codes: [],
    slowest_ms: 12,
  })),
  ...facts,
})

const bad = { minute: minuteAgo(3), phase: 'mount' as const, codes: [{ code: 'E_MOUNT', count: 4 }], slowest_ms: 10 }

/** What the server answers about releases. */
export const someReleases = (status: ReleaseStatus = STATUS): FakeRoutes => ({
  'GET /platform/v1/releases/status': () => status,
  'GET /platform/v1/releases/health': () => ({
    generations: [health({}), health({ ...NEW, people: 214, minutes: [{ ...bad, ok: 8, bad: 4 }] })],
  }),
  'GET /platform/v1/releases/history': () => ({
    entries: [
      {
        ...{ id: 3, actor: 'canary judge', action: 'halt', remote: 'campaigns', created_at: MADE },
        reason: '4 of 12 first pages were not drawn',
        before: { account_id: 0, ...NEW, share: 5 },
        after: { account_id: 0, ...OLD },
      },
      {
        ...{ id: 2, actor: 'Root', action: 'promote', remote: 'reports', created_at: MADE, reason: '' },
        before: { account_id: 0, ...OLD },
        after: { account_id: 0, ...NEW, share: 5 },
      },
      {
        ...{ id: 1, actor: 'Root', action: 'channel', remote: '', created_at: MADE, reason: 'our own' },
        before: { account_id: 1, channel: 'stable' },
        after: { account_id: 1, channel: 'internal' },
      },
    ],
  }),
  'GET /platform/v1/releases/accounts/:id': ({ params }) => ({
    account_id: Number(params.id),
    name: 'Northwind',
    channel: 'internal',
    remotes: [
      { remote: 'reports', ...NEW, why: 'channel' },
      { remote: 'shell', ...OLD, why: 'everybody' },
    ],
  }),
})
