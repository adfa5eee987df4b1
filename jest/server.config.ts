// node_modules/.bin/jest [path…] --selectProjects server
// On real PostgreSQL and Redis: the same with TEST_DATABASE_URL=postgresql://… TEST_REDIS_URL=redis://… in front.
// Files are loaded by Node itself (`native-runner.cjs`), so that those of one worker share a server (`buildTestApp`).
export default {
  displayName: 'server',
  rootDir: '../server',
  testEnvironment: 'node',
  testRunner: '<rootDir>/../jest/native-runner.cjs',
  globalSetup: '<rootDir>/../jest/native-start.cjs',
  globalTeardown: '<rootDir>/../jest/native-end.cjs',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {},
  /** When a test is stuck, however busy the machine is; nothing is measured by it. */
  testTimeout: 300_000,
}
