import { useAgentsById } from '@parley/shared/account-lists/use-account-lists'
import { Macro, MacroBody } from '@parley/shared/contract/macro'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import { usePermission, useSession } from '@parley/shared/remote/use-shell'

const macros = defineCollection({ path: '/macros', item: Macro, body: MacroBody, wrapped: 'macro', added: 'last' })

/** Those for everybody and one's own. */
export const useMacros = () => useCollection(macros)

/** What the person may do with a macro (contract, configuration 5.5). */
export function useMacroRights() {
  const { id } = useSession().user
  const isAdministrator = usePermission('administrator')
  const agents = useAgentsById()
  const isOwn = (macro: Macro) => macro.created_by?.id === id
  return {
    isAdministrator,
    mayChange: (macro: Macro) => isOwn(macro) || (isAdministrator && macro.visibility === 'global'),
    mayDelete: (macro: Macro) =>
      isOwn(macro) || (isAdministrator && !(macro.created_by && agents.has(macro.created_by.id))),
  }
}
