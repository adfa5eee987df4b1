import { fakeShell } from '@parley/shared/testing/fake-shell'
import { shellApiOne } from './shell-api-one.ts'

function aShellOfOne() {
  const two = fakeShell()
  const calls: string[] = []
  return { two, calls, one: shellApiOne(two, (what) => calls.push(what)) }
}

describe('version 1 of the ShellApi', () => {
  it('has one mark for the whole area, which counts once however often it is set', () => {
    const { one, two } = aShellOfOne()
    one.setDirty(true)
    one.setDirty(true)
    expect(two.isDirty).toBe(true)
    one.setDirty(false)
    expect(two.isDirty).toBe(false)
  })

  it('has pieces saved when the person leaves', async () => {
    const { one, two } = aShellOfOne()
    const saved: string[] = []
    const giveBack = one.holdUnsaved?.(async () => void saved.push('draft'))
    await two.saveUnsaved()
    expect(saved).toEqual(['draft'])
    giveBack?.()
    expect(two.isDirty).toBe(false)
  })

  it('knows nothing that came with 2', () => {
    const { one } = aShellOfOne()
    expect(one).toMatchObject({ api: 1 })
    expect('bus' in one || 'unsaved' in one).toBe(false)
  })

  it('counts who is mounted with it and what is called there that 2 does otherwise', () => {
    const { one, calls } = aShellOfOne()
    one.setDirty(true)
    one.holdUnsaved?.()
    one.ready()
    expect(calls).toEqual(['shell@1', 'setDirty', 'holdUnsaved'])
  })
})
