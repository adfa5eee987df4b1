// What the build does and refuses: NODE_OPTIONS=--experimental-vm-modules node_modules/.bin/jest --selectProjects build
export default {
  displayName: 'build',
  rootDir: '../shared/federation',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
  /** Every test runs webpack, in a process of its own, up to three times. */
  testTimeout: 120_000,
}
