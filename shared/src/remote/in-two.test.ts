import { fakeShell } from '../testing/fake-shell.tsx'
import { inTwo } from './in-two.ts'
import type { ShellApi1 } from './shell-api-one.ts'

/** What a shell that serves only version 1 gives; `more` is what later shells of that version added. */
function aShellOfBefore(more: Partial<ShellApi1> = {}) {
  const { unsaved: _unsaved, bus: _bus, announce: _announce, failed: _failed, setTitle: _title, ...same } = fakeShell()
  const marks: boolean[] = []
  const { handle, run } = same.commands
  const one = {
    ...same,
    api: 1,
    commands: { handle, run },
    setDirty: (dirty) => marks.push(dirty),
    ...more,
  } as ShellApi1
  return { shell: inTwo(one), marks }
}

describe('an area of version 2 in a shell that serves only 1', () => {
  it('is answered by everything, and heard by nobody', () => {
    const { shell } = aShellOfBefore()
    shell.bus.publish('contact.opened', 1, { contact_id: 7, name: 'Ada' })
    shell.bus.subscribe('contact.opened', 1, () => undefined)()
    shell.announce('Sent')
    shell.failed(new Error('later'), 'runtime')
    shell.setTitle(['#1'])()
    shell.commands.offer({ get: () => null, subscribe: () => () => undefined })()
    expect(shell.bus.recent('contact.opened', 1)).toEqual([])
    expect(shell.unsaved.takeBack('form')).toBeNull()
    expect(shell.api).toBe(2)
  })

  it('marks the area while any of several pieces is unsaved', () => {
    const { shell, marks } = aShellOfBefore()
    const first = shell.unsaved.hold()
    const second = shell.unsaved.hold({ save: async () => undefined })
    first()
    expect(marks).toEqual([true, true])
    second()
    expect(marks).toEqual([true, true, false])
  })

  it('has pieces saved where the shell of 1 can do that', () => {
    const held: unknown[] = []
    const { shell, marks } = aShellOfBefore({
      holdUnsaved: (save) => {
        held.push(save)
        return () => undefined
      },
    })
    const save = async () => undefined
    shell.unsaved.hold({ save })
    expect(held).toEqual([save])
    expect(marks).toEqual([])
  })

  it('is the shell itself where that serves 2', () => {
    const shell = fakeShell()
    expect(inTwo(shell)).toBe(shell)
  })
})
