/**
 * What `PARLEY_PROVIDERS=simulated` opens; null without it.
 * @param {{ url: string, host: string }} address  Where the server will listen, and what it calls itself.
 * @param {string} seed
 * @param {string} [providers]  What PARLEY_PROVIDERS says.
 * @throws Error in one sentence outside the demo
 */
export async function simulatedProviders(address, seed, providers = process.env.PARLEY_PROVIDERS) {
  if (!providers) return null
  if (providers !== 'simulated') throw new Error(`PARLEY_PROVIDERS is "${providers}"; it is either simulated or unset.`)
  if (seed !== 'demo') throw new Error('PARLEY_PROVIDERS=simulated works with the demo alone (PARLEY_SEED=demo).')
  const { simulateProviders } = await import('@parley/providers/simulated')
  return simulateProviders(address)
}
