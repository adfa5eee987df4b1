/** Whether a browser page of this origin may open a user's connection: the installation's address, or the address asked. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, frontendUrl: string): boolean {
  // Clients that are no browsers send no origin; for them the token decides.
  if (!origin) return true
  if (origin === new URL(frontendUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
