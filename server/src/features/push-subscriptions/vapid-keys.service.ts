import webPush from 'web-push'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../secrets.ts'
import { deleteBrowserSubscriptions, lockKeys, readSettings, writeSettings } from './vapid-keys.queries.ts'

/** What the installation signs its pushes with: browsers subscribe to the public key. base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const PUBLIC = 'VAPID_PUBLIC_KEY'
const PRIVATE = 'VAPID_PRIVATE_KEY'
const SEAL = 'push keys'

type Needs = Pick<Deps, 'db' | 'env'>

function opened(env: Needs['env'], sealed: string): string | null {
  try {
    return unseal(env.secret, SEAL, sealed)
  } catch {
    // Sealed with another secret: the pair is lost, and with it what browsers subscribed to.
    return null
  }
}

async function kept(sql: Sql, env: Needs['env']): Promise<VapidKeys | null> {
  const stored = await readSettings(sql, [PUBLIC, PRIVATE])
  const publicKey = stored.get(PUBLIC)
  const sealed = stored.get(PRIVATE)
  const privateKey = sealed === undefined ? null : opened(env, sealed)
  return publicKey && privateKey ? { publicKey, privateKey } : null
}

/** Makes a pair; of several processes that do so at once, one succeeds and the others find its pair. */
async function make({ db, env }: Needs): Promise<VapidKeys> {
  return db.transaction(async (tx) => {
    await lockKeys(tx, SEAL)
    const already = await kept(tx, env)
    if (already) return already
    const made = webPush.generateVAPIDKeys()
    await deleteBrowserSubscriptions(tx)
    await writeSettings(tx, [
      [PUBLIC, made.publicKey],
      [PRIVATE, seal(env.secret, SEAL, made.privateKey)],
    ])
    return made
  })
}

/**
 * The pair of the installation: of its configuration, else made once and kept in the database, the private half sealed, so
 * that all server processes and a restored back-up have the same.
 */
export async function vapidKeys(deps: Needs): Promise<VapidKeys> {
  const { [PUBLIC]: publicKey, [PRIVATE]: privateKey } = deps.env.installationSettings
  if (publicKey && privateKey) return { publicKey, privateKey }
  return (await kept(deps.db, deps.env)) ?? make(deps)
}
