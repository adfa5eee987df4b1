/**
 * Filled by the build (shared/federation/offered-modules.ts): one never-called dynamic import for each shared module
 * that a remote may ask for and the shell itself may never use.
 */
export const offeredModules: readonly (() => Promise<unknown>)[] = []
