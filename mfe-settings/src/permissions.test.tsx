import { PERMISSIONS } from '@parley/shared/contract/permissions'
import { screen } from '@testing-library/react'
import manifest from '../remote.json'
import { open } from './testing/open.tsx'

const NOT_FOR_THEM = /^Only (administrators|those who manage)/
const addressOf = (path: string): string => `/${path.replaceAll(/:[a-z_]+/g, '1')}`

/**
 * Pages that some permission does not open, each with all of those at once: one of them alone opens no more. Whom canned responses
 * and pages of other areas are for is the shell's to say.
 */
const guarded = manifest.contributes.routes
  .filter(({ path }) => /^settings\//.test(path) && !/canned|extensions/.test(path))
  .map(({ path, permissions }) => ({
    path,
    others: PERMISSIONS.filter((one) => one !== 'administrator' && !(permissions as readonly string[]).includes(one)),
  }))
  .filter(({ others }) => others.length > 0)

it.each(guarded)('$path says whom it is for to all others, and reads nothing', async ({ path, others }) => {
  const shell = open(addressOf(path), { permissions: others })
  expect(await screen.findByText(NOT_FOR_THEM)).toBeVisible()
  expect(shell.requests).toEqual([])
})
