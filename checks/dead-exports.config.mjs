// What production uses of `shared`'s doors too: the second reading of knip (checks/dead-exports.test.ts).
import { readFileSync } from 'node:fs'

const { workspaces, ...rest } = JSON.parse(readFileSync(new URL('../knip.json', import.meta.url), 'utf8'))

export default { ...rest, workspaces: { ...workspaces, shared: { ...workspaces.shared, includeEntryExports: true } } }
