import { type ShellOffer, verdict } from './verdict.ts'

const shell: ShellOffer = {
  apis: [2, 1],
  capabilities: ['realtime', 'notify'],
  shared: { react: '19.3.1', slate: '0.146.0' },
}
const remote = (over: object = {}) => ({
  name: 'reports',
  schema: 1,
  requires: { shell: [1], capabilities: ['realtime'], optional: [] as string[] },
  shared: { react: '19.1.0' },
  ...over,
})
const requires = (over: object) => remote({ requires: { shell: [1], capabilities: [], optional: [], ...over } })

describe('the verdict on a remote and a shell', () => {
  it('mounts with the newest API that both know', () => {
    expect(verdict(requires({ shell: [1, 2, 3] }), shell)).toEqual({ ok: true, api: 2, missing: [] })
  })

  it('names optional capabilities that are missing and goes on', () => {
    expect(verdict(requires({ optional: ['storage', 'notify'] }), shell)).toEqual({
      ok: true,
      api: 1,
      missing: ['storage'],
    })
  })

  it.each([
    ['a manifest of another schema', remote({ schema: 2 }), 'E_MANIFEST_SCHEMA'],
    ['a remote that needs a newer API', requires({ shell: [3] }), 'E_SHELL_TOO_OLD'],
    ['a remote whose API is retired', requires({ shell: [0] }), 'E_API_RETIRED'],
    ['a capability that the shell lacks', requires({ capabilities: ['bus'] }), 'E_CAPABILITY'],
    ['another major of a shared library', remote({ shared: { react: '18.3.0' } }), 'E_SHARED_RANGE'],
    ['another minor below 1.0', remote({ shared: { slate: '0.145.0' } }), 'E_SHARED_RANGE'],
    ['a library that the shell does not provide', remote({ shared: { jotai: '3.0.0' } }), 'E_SHARED_RANGE'],
  ])('refuses %s', (_what, manifest, code) => {
    expect(verdict(manifest, shell)).toMatchObject({ ok: false, code })
  })

  it.each([
    ['a name that the shell does not pass on', { 'react-router': ['Link', 'useBlocker'] }, 'react-router: useBlocker'],
    ['a module that the shell does not offer', { '@chakra-ui/react/menu': ['Menu'] }, '@chakra-ui/react/menu'],
  ])('refuses an area that takes %s, and says which', (_what, takes, words) => {
    const offering = { ...shell, exports: { 'react-router': ['Link', 'useLocation'], react: null } }
    const answer = verdict(remote({ takes }), offering)
    expect(answer).toMatchObject({ ok: false, code: 'E_SHARED_MISSING' })
    expect(answer).toMatchObject({ admin: `not provided by the shell: ${words}` })
  })

  it('does not compare names where the shell or the library has no list of them', () => {
    const takes = { react: ['use'] }
    expect(verdict(remote({ takes }), shell).ok).toBe(true)
    expect(verdict(remote({ takes }), { ...shell, exports: { react: null } }).ok).toBe(true)
  })

  it('accepts another minor and patch of a shared library from 1.0 on', () => {
    expect(verdict(remote({ shared: { react: '19.9.9', slate: '0.146.3' } }), shell).ok).toBe(true)
  })
})
