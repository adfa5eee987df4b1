import type { AnyShellApi, Bus, ShellApi } from './shell-api.ts'
import type { ShellApi1 } from './shell-api-one.ts'

/** What this code is written for, whichever major the shell it is mounted in serves. */
export const inTwo = (shell: AnyShellApi): ShellApi => (shell.api === 2 ? shell : fromOne(shell))

const nothing = () => undefined

/** A shell of before has no bus: nobody is heard, and nothing was said. */
const SILENT: Bus = { publish: nothing, subscribe: () => nothing, recent: () => [] }

function fromOne(shell: ShellApi1): ShellApi {
  const { announce, commands, failed, setTitle, holdUnsaved, setDirty } = shell
  /** Shells before `holdUnsaved` have one mark: the pieces are counted here. */
  let marks = 0
  const mark = () => {
    marks += 1
    setDirty(true)
    return () => {
      marks -= 1
      if (marks === 0) setDirty(false)
    }
  }
  return {
    ...shell,
    api: 2,
    bus: SILENT,
    announce: (...news) => announce?.(...news),
    commands: {
      handle: (id, run) => commands.handle(id, run),
      run: (id) => commands.run(id),
      offer: (offer) => commands.offer?.(offer) ?? nothing,
    },
    failed: (problem, phase) => failed?.(problem, phase),
    setTitle: (parts) => setTitle?.(parts) ?? nothing,
    unsaved: {
      hold: ({ save } = {}) => (holdUnsaved ? holdUnsaved(save) : mark()),
      takeBack: () => null,
    },
  }
}
