import { applyStoredLook } from './theme/stored-look.ts'

applyStoredLook()
// Shared libraries are asked for asynchronously, so the first file must not import any of them.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
