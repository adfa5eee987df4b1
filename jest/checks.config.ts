// The rules of the house (CONTRIBUTING.md): NODE_OPTIONS=--experimental-vm-modules node_modules/.bin/jest --selectProjects checks
export default {
  displayName: 'checks',
  rootDir: '../checks',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  /** Several of them read the whole repository with a tool. */
  testTimeout: 120_000,
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
}
