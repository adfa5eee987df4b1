import { releases } from './changed-build.ts'
import { patchedBuild } from './patched-build.ts'

const everybody = { account_id: 0, reason: 'journey' }

/** Gives everybody a build of an area with one thing wrong, runs `look`, and takes everybody off it again. */
export async function withBuild(
  area: string,
  build: string,
  patch: Parameters<typeof patchedBuild>[3],
  look: () => Promise<void>,
): Promise<void> {
  const client = releases()
  const { version } = await client.publish(area, patchedBuild(area, '0.1.9', build, patch))
  const { revision } = await client.status()
  await client.promote(area, { version, build, revision, ...everybody, force: true })
  try {
    await look()
  } finally {
    await client.rollback(area, { revision: (await client.status()).revision, ...everybody })
  }
}
