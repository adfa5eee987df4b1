/** Stands where the connection's library keeps the ways that the chat does not use. */
export const XHR = undefined
export const Fetch = undefined
export const WT = undefined
