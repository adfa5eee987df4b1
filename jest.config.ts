// Every test of the repository: `npm test`, or `node_modules/.bin/jest --selectProjects browser server`.
// One file per project in jest/; how to run one of them alone stands at its top.
// The time limit counts only here, not in a project: a database starts in 0.5 s from a snapshot, in 5 s without one.
export default { projects: ['<rootDir>/jest/*.config.ts'], testTimeout: 30_000 }
