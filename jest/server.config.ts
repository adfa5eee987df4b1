// NODE_OPTIONS=--experimental-vm-modules node_modules/.bin/jest --selectProjects server [path…]
// On real PostgreSQL: the same with TEST_DATABASE_URL=postgresql://… in front (each test file makes and drops a database).
export default {
  displayName: 'server',
  rootDir: '../server',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
  /** An upper bound: the embedded database starts in 0.5 s from a snapshot, 5 s without one, longer on a busy machine. */
  testTimeout: 120_000,
}
