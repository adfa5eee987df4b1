import { askFirst } from './session/first-answers.ts'
import { applyStoredAppearance } from './theme/stored-appearance.ts'

applyStoredAppearance()
askFirst(window)
// Shared libraries are asked for asynchronously, so the first file must not import any of them.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
