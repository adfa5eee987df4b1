import { readdirSync } from 'node:fs'

// Components, pure modules and stories: node_modules/.bin/jest [path] --selectProjects browser
const areas = readdirSync(new URL('..', import.meta.url)).filter((name) => name.startsWith('mfe-'))

/** What draws: the kit, the shell, the areas, the widget. In jsdom, without a network. */
export default {
  displayName: 'browser',
  rootDir: '..',
  roots: [
    '<rootDir>/jest',
    '<rootDir>/shared',
    '<rootDir>/host-shell',
    '<rootDir>/widget',
    ...areas.map((area) => `<rootDir>/${area}`),
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/shared/federation/'],
  testEnvironment: '<rootDir>/jest/browser-environment.cjs',
  // Before anything loads react-dom, which asks for it once.
  setupFiles: ['<rootDir>/jest/commit-hook.ts'],
  setupFilesAfterEnv: ['<rootDir>/jest/browser-setup.ts'],
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/jest/compile.cjs' },
  // Many libraries ship modules only; compiling all of them is cached and simpler than a list that ages.
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '(\\.css|^@fontsource-variable/.*)$': '<rootDir>/jest/empty-style.cjs',
    '/late-parts\\.ts$': '<rootDir>/jest/late-parts.ts',
    '/createLucideIcon\\.mjs$': '<rootDir>/jest/glyph-maker.cjs',
    '^lodash/throttle$': '<rootDir>/jest/slate-throttle.cjs',
    '^fast-check$': '<rootDir>/jest/seeded-fast-check.cjs',
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json'],
}
