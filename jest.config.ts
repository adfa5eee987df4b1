// Every test of the repository: `npm test`, or `NODE_OPTIONS=--experimental-vm-modules node_modules/.bin/jest --selectProjects server`.
// One file per project in jest/; how to run one of them alone stands at its top.
export default { projects: ['<rootDir>/jest/*.config.ts'] }
