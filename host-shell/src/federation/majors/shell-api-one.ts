import type { ShellApi } from '@parley/shared/remote/shell-api'
import type { ShellApi1 } from '@parley/shared/remote/shell-api-one'

/**
 * Version 1 of what a remote is given, made from version 2.
 *
 * @param called told of every use of what 2 does in another way; `shell@1` of being mounted with 1 at all
 */
export function shellApiOne(shell: ShellApi, called: (what: string) => void): ShellApi1 {
  const { bus: _bus, unsaved, ...same } = shell
  let mark: (() => void) | null = null
  called('shell@1')
  return {
    ...same,
    api: 1,
    setDirty(dirty) {
      called('setDirty')
      mark?.()
      mark = dirty ? unsaved.hold() : null
    },
    holdUnsaved(save) {
      called('holdUnsaved')
      return unsaved.hold({ save })
    },
  }
}
