import type { CDPSession } from '@playwright/test'
import { expect, test } from '../../platform.ts'

interface Layer {
  backendNodeId?: number
}

const PANES = '[data-place="conversations.list"], [role=log], [data-place=pane]'

/** In the page: whether it lies in something that scrolls, and is not that itself. */
function isInPane(this: Node, panes: string): boolean {
  return Boolean(this.parentElement?.closest(panes))
}

async function isInside(session: CDPSession, { backendNodeId }: Layer): Promise<boolean> {
  if (backendNodeId === undefined) return false
  const { object } = await session.send('DOM.resolveNode', { backendNodeId })
  const { objectId } = object
  if (!objectId) throw new Error('a layer has no node')
  const call = { objectId, functionDeclaration: `${isInPane}`, arguments: [{ value: PANES }] }
  const { result } = await session.send('Runtime.callFunctionOn', call)
  return result.value === true
}

// A key lays the layers of the whole page out anew: of 38 one was the face of each row, because the list had no ground.
test('what scrolls is one layer and one stack: no part of a list, a thread or a panel is a layer of the page', async ({
  personPage,
}) => {
  const page = await personPage('ines@marlowe.example', 'conversations/4821')
  await page.getByRole('textbox', { name: /Reply to/ }).click()
  const session = await page.context().newCDPSession(page)
  let layers: Layer[] = []
  session.on('LayerTree.layerTreeDidChange', (tree) => {
    layers = tree.layers ?? layers
  })
  await session.send('DOM.enable')
  await session.send('LayerTree.enable')
  await expect(async () => {
    await page.keyboard.type('a')
    expect(layers.length).toBeGreaterThan(5)
    const inside = await Promise.all(layers.map((layer) => isInside(session, layer)))
    expect(inside.filter(Boolean)).toEqual([])
  }).toPass({ timeout: 20_000 })
  const stacks = page.locator(PANES).evaluateAll((panes) => panes.map((pane) => getComputedStyle(pane).isolation))
  expect(await stacks).toEqual(['isolate', 'isolate', 'isolate'])
})
