/** Of releases: status, history, health, and every change. */
export const RELEASES_API = '/platform/v1/releases'
