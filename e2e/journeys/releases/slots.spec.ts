import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { runIn } from '../../../tools/bootstrap/steps.mjs'
import { releases } from '../../changed-build.ts'
import { accountPath, expect, test } from '../../platform.ts'

/** Builds the sample area of somebody else, which has no folder among the areas. */
async function builtSample(): Promise<string> {
  const place = '.parley/e2e/oncall'
  const copy = projectFile(place)
  rmSync(copy, { recursive: true, force: true })
  cpSync(projectFile('e2e/oncall'), copy, { recursive: true })
  symlinkSync(projectFile('mfe-contacts/node_modules'), join(copy, 'node_modules'))
  const { code, output } = await runIn(place, ['webpack', '--config', 'webpack.config.ts', '--mode', 'production'])
  if (code !== 0) throw new Error(`the sample does not build:\n${output}`)
  return join(copy, 'dist')
}

async function command(page: Page, label: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(label)
  await page.getByRole('option', { name: label, exact: true }).click()
}

test('an area of somebody else fills five places of others, and a switch takes one out of the open page', async ({
  personPage,
}) => {
  test.setTimeout(120_000)
  const client = releases()
  const { version, build } = await client.publish('oncall', await builtSample())
  const wish = { account_id: 0, reason: 'journey' }
  const page = await personPage('ines@marlowe.example')
  const badges = page.getByRole('listitem').or(page.getByRole('link')).getByText('On call', { exact: true })
  await client.promote('oncall', { version, build, revision: (await client.status()).revision, ...wish })
  try {
    await page.goto(accountPath('settings/extensions/oncall'))
    await page.getByLabel('Number while on call').fill('+44 20 7946 0000')
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect(page.getByText('Your number is kept.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'On call' })).toBeVisible()

    await page.getByRole('link', { name: 'Conversations', exact: true }).first().click()
    await page.locator('[data-conversation]').first().click()
    const editor = page.getByRole('textbox', { name: /reply/i })
    await editor.fill('Please call ')
    // The last tool of the line, for which this window has no room.
    const rest = page.getByRole('button', { name: 'More tools' })
    const tool = page.getByRole('button', { name: 'Insert my number' })
    await rest.click()
    await tool.click()
    await expect(editor).toContainText('+44 20 7946 0000')

    await expect(badges).toHaveCount(0)
    await command(page, 'Go on call')
    await expect(badges.first()).toBeVisible()
    await client.slot('oncall', { ...(await switchAt()), slot: 'conversation.row-badge', off: true })
    await expect(badges).toHaveCount(0)
    await expect(editor).toContainText('+44 20 7946 0000')
    await rest.click()
    await expect(tool).toBeVisible()
    await page.keyboard.press('Escape')
    await client.slot('oncall', { ...(await switchAt()), slot: 'conversation.row-badge', off: false })
    await expect(badges.first()).toBeVisible()

    await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Who is on call' })).toBeVisible()
    await expect(page.getByText(/You are on call since/)).toBeVisible()
  } finally {
    await client.withdraw('oncall', await switchAt())
  }
  await expect(page.getByRole('heading', { name: 'Who is on call' })).toHaveCount(0)
})

const switchAt = async () => ({ revision: (await releases().status()).revision, reason: 'journey' })
