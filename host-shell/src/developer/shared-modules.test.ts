import { aManifest, aRelease } from '../federation/testing/builders.ts'
import { scopeOfPage, sharedModules } from './shared-modules.ts'

const { container } = aManifest()
const scope = {
  swr: { '2.4.0': { useIn: ['shell__stage00'], loaded: true } },
  'react-dom/client': { '19.3.1': { useIn: ['shell__stage00', container], loaded: true } },
  '@chakra-ui/react/dialog': { '3.30.0': { useIn: [container, 'orders__gone00gone00'], lib: () => ({}) } },
}
const remotes = {
  reports: aRelease(aManifest({ shared: { 'react-dom': '19.3.1', '@chakra-ui/react': '3.29.0' } })),
}

it('names who took a module of the shell, those that most took first, and what they were built against', () => {
  expect(sharedModules(scope, remotes)).toEqual([
    {
      key: '@chakra-ui/react/dialog',
      version: '3.30.0',
      takers: [
        { generation: 'reports@1.0.0+aaaaaa111111a', builtWith: '3.29.0' },
        { generation: 'orders@gone00gone00', builtWith: null },
      ],
    },
    {
      key: 'react-dom/client',
      version: '19.3.1',
      takers: [{ generation: 'reports@1.0.0+aaaaaa111111a', builtWith: null }],
    },
    { key: 'swr', version: '2.4.0', takers: [] },
  ])
})

it('reads the page, which may share nothing', () => {
  expect(scopeOfPage({})).toEqual({})
  expect(scopeOfPage({ __FEDERATION__: { __INSTANCES__: [{ shareScopeMap: { default: scope } }] } })).toBe(scope)
})
