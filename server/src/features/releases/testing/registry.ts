import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '../../../testing/test-app.ts'
import { tarFile } from './builds.ts'

export type TestRegistry = ReturnType<typeof registryOn>

/** The release interface of a test app, with the key of its data folder. */
export function registryOn(t: TestApp) {
  const key = () => ({ 'x-release-key': readFileSync(join(t.deps.env.dataDir, 'release-key'), 'utf8') })
  const status = async () => (await t.as(null).get('/platform/v1/releases/status', key())).body
  const revision = async (): Promise<number> => (await status()).revision

  const publish = (remote: string, files: Record<string, string>, headers: Record<string, string> = key()) =>
    t.as(null).send({
      method: 'POST',
      url: `/platform/v1/releases/${remote}`,
      headers: { 'content-type': 'application/x-tar', ...headers },
      payload: tarFile(files),
    })

  const change = (remote: string, action: string, body: object, headers: Record<string, string> = key()) =>
    t.as(null).post(`/platform/v1/releases/${remote}/${action}`, body, headers)

  /** A change that must succeed, made on the newest revision. */
  async function done(remote: string, action: string, body: object = {}) {
    const answer = await change(remote, action, { revision: await revision(), ...body })
    if (answer.status !== 200) throw new Error(`${action} of ${remote} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }

  /** Publishes a build and gives it to everybody, or with `account_id` to one account. */
  async function release(remote: string, files: Record<string, string>, more: object = {}) {
    const { status, body, text } = await publish(remote, files)
    if (status > 201) throw new Error(`publishing ${remote} answered ${status}: ${text}`)
    await done(remote, 'promote', { version: body.version, build: body.build, ...more })
    return body as { version: string; build: string; manifest_path: string; manifest_integrity: string }
  }

  const documentOf = async (accountId: number, query = '') =>
    (await t.as(null).get(`/platform/v1/releases?account=${accountId}${query}`)).body

  return {
    key,
    status,
    revision,
    publish,
    change,
    done,
    release,
    documentOf,
    /** Every test begins without a release, on a revision that no document was ever made for. */
    async empty() {
      for (const table of [
        'remote_releases',
        'remote_targets',
        'remote_ramps',
        'release_audit',
        'release_history',
        'release_channels',
        'slot_switches',
      ])
        await t.db.query(`delete from ${table}`)
      await t.db.query('update release_state set revision = revision + 1')
      t.published.length = 0
    },
  }
}
