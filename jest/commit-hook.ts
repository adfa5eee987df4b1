import { installCommitHook } from '../shared/src/testing/drawings.tsx'

installCommitHook()
