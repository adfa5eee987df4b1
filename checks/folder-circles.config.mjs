// Circles between folders, by values or types; tests may look into any room (checks/folder-circles.test.ts).
import law from '../dependency-cruiser.config.mjs'

export default {
  forbidden: [
    { name: 'no-circles-between-folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    ...law.options,
    exclude: { path: [law.options.exclude.path, '\\.(test|stories)\\.tsx?$', '/testing/', 'node_modules'] },
  },
}
