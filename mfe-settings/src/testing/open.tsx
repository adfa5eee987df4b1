import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SettingsRoutes } from '../SettingsRoutes.tsx'
import { account } from './account.ts'

/** A page of the settings of an account in use, for an administrator unless said otherwise. */
export const open = (at: string, options: FakeShellOptions = {}) =>
  renderInShell(<SettingsRoutes />, { at, permissions: ['administrator'], http: account(), ...options })

export const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
