import { PERMISSIONS, type Permission } from '@parley/shared/contract/permissions'
import { cleanup, screen } from '@testing-library/react'
import manifest from '../remote.json'
import { open } from './testing/open.tsx'

const NOT_FOR_THEM = /^Only (administrators|those who manage)/
const addressOf = (path: string): string => `/${path.replaceAll(/:[a-z_]+/g, '1')}`
const guarded = manifest.contributes.routes.filter(({ path }) => /^settings\//.test(path) && !/canned/.test(path))

/** What the page of a route asks of the server besides who may see it. */
async function refusedAt(path: string, permission: Permission): Promise<number> {
  const shell = open(addressOf(path), { permissions: [permission] })
  expect(await screen.findByText(NOT_FOR_THEM)).toBeVisible()
  const asked = shell.requests.length
  cleanup()
  return asked
}

describe.each(PERMISSIONS.filter((permission) => permission !== 'administrator'))('%s alone', (permission) => {
  it('is told whom the other pages of the settings are for, and nothing is read', async () => {
    for (const { path, permissions } of guarded) {
      if ((permissions as readonly string[]).includes(permission)) continue
      expect([path, await refusedAt(path, permission)]).toEqual([path, 0])
    }
  })
})
