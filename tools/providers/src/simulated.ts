import { connectDemo } from './connect-demo.ts'
import { openSimulators } from './open-simulators.ts'
import { MAIL_APPS } from './sign-in/mail-sign-in.ts'
import { X_APP } from './simulators/twitter.ts'
import { META_SECRET } from './simulators/whatsapp.ts'

/** Keys of the simulated apps at Meta, X, Google and Microsoft. */
export const APPS = {
  FB_APP_ID: '100200300',
  FB_APP_SECRET: META_SECRET,
  FB_VERIFY_TOKEN: 'simulated-word',
  WHATSAPP_APP_ID: '100200300',
  WHATSAPP_APP_SECRET: META_SECRET,
  WHATSAPP_CONFIGURATION_ID: '400500600',
  ...MAIL_APPS,
  TWITTER_CONSUMER_KEY: X_APP.key,
  TWITTER_CONSUMER_SECRET: X_APP.secret,
}

/**
 * `PARLEY_PROVIDERS=simulated`: every provider on this machine, for the demo alone.
 * @param address where the server will listen
 */
export async function simulateProviders(address: { url: string; host: string }) {
  const simulators = await openSimulators(address.host)
  return {
    env: { ...APPS, ...simulators.env, PARLEY_PROVIDERS: 'simulated', PARLEY_REACHABLE_NETWORKS: '127.0.0.1/32' },
    connect: () => connectDemo(simulators, address),
    desks: simulators.desks,
    close: simulators.close,
  }
}
