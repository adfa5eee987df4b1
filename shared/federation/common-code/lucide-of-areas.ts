// biome-ignore-all lint/performance/noBarrelFile: one name of the common code, as the files of the library import it
/** What areas make their icons with. */
export { makeGlyph as default } from './offered-code.ts'
