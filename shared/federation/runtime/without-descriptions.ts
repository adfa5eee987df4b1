/** In place of the runtime's sentences for its errors: the code and the address that explains it stay in every message. */
type Sentences = Record<string, string>
export const runtimeDescMap: Sentences = {}
export const typeDescMap: Sentences = {}
export const buildDescMap: Sentences = {}
export const errorDescMap: Sentences = {}
