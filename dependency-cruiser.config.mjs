// The import law (docs/architecture.md) as rules that resolve paths; Biome checks the same by pattern while typing.
const REMOTE = '^(mfe-[a-z]+)/'

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'By values or by types: what two files need of each other belongs into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(react-router|emotion|chakra-locale)-whole$' },
    },
    {
      name: 'contract-imports-valibot-only',
      comment: 'The language of the wire runs everywhere: no React, no Node, no other room.',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/src/contract/', 'node_modules/.*valibot'] },
    },
    {
      name: 'shared-knows-no-app',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host-shell|mfe-[a-z]+|server|demo|tools/providers|widget|e2e)/' },
    },
    {
      name: 'remotes-never-meet',
      severity: 'error',
      from: { path: REMOTE },
      to: { path: '^(mfe-[a-z]+|host-shell|server|demo|widget)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-loads-remotes-at-run-time',
      severity: 'error',
      from: { path: '^host-shell/' },
      to: { path: '^(mfe-[a-z]+|server|demo|widget)/' },
    },
    {
      name: 'server-speaks-contract',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^(shared/(?!src/(contract|rich-text)/)|host-shell/|mfe-[a-z]+/|widget/)' },
    },
    {
      name: 'demo-knows-the-contract',
      comment: 'The demo is handed what it needs of the server, so that neither package needs the other to be built.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(shared/(?!src/contract/)|server/|host-shell/|mfe-[a-z]+/|widget/)' },
    },
    {
      name: 'demo-is-loaded-when-seeding',
      comment: 'A server that does not seed never reads a word of the demo.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^demo/', dynamic: false },
    },
    {
      name: 'providers-stand-alone',
      comment: 'They are what Parley talks to, and are written from documents of others.',
      severity: 'error',
      from: { path: '^tools/providers/' },
      to: { path: '^(shared/|server/|host-shell/|mfe-[a-z]+/|widget/|tools/(?!providers/))' },
    },
    {
      name: 'providers-are-for-tests',
      comment: 'No server ever carries a simulated provider.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^tools/providers/' },
    },
    {
      name: 'server-without-react',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: 'node_modules/(react|react-dom|@chakra-ui)/' },
    },
    {
      name: 'widget-stays-small',
      severity: 'error',
      from: { path: '^widget/src/' },
      to: { path: ['^shared/src/(?!contract/|rich-text/)', 'node_modules/(react|react-dom|@chakra-ui|swr)/'] },
    },
    {
      name: 'another-features-inside',
      comment:
        'A feature of the server is entered through its service (or its policy and published names), not its queries or routes.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/features/[^/]+/.*\\.(queries|routes)\\.ts$', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { pathNot: '\\.(test|stories)\\.tsx?$|/testing/' },
      to: { path: '\\.(test|stories)\\.tsx?$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
