// Every test of the repository: `npm test`, or `node_modules/.bin/jest --selectProjects browser server`.
// One file per project in jest/; how to run one of them alone stands at its top.
// The time limit counts only here, not in a project. It ends what is stuck, however busy the machine is; nothing is measured by it.
export default { projects: ['<rootDir>/jest/*.config.ts'], testTimeout: 300_000 }
