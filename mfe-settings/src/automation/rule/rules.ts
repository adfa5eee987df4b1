import { AutomationRule, type AutomationRuleBody } from '@parley/shared/contract/automation-rule'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'

const rules = defineCollection<AutomationRule, AutomationRuleBody>({
  path: '/automation_rules',
  item: AutomationRule,
  wrapped: 'automation_rule',
  optimistic: ['change'],
  readOn: { 'automation.created': () => true, 'automation.updated': () => true, 'automation.deleted': () => true },
})

/** The rules of the account in their order, and what may be done with them. */
export function useRules() {
  const http = useAccountHttp()
  const list = useCollection(rules)
  return {
    ...list,
    items: list.items && [...list.items].sort((a, b) => a.position - b.position || a.id - b.id),
    clone: async (id: number) => {
      await http.request('POST', `/automation_rules/${id}/clone`)
      list.retry()
    },
    /** @param ids all of them, as they shall be ordered */
    order: async (ids: readonly number[]) => {
      const positions_hash = Object.fromEntries(ids.map((id, at) => [id, at + 1]))
      await http.request('PATCH', '/automation_rules/reorder', { body: { positions_hash } })
      list.retry()
    },
  }
}

export type Rules = ReturnType<typeof useRules>

/** One step up or down; the same list where there is none. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((one) => one !== id)
  const at = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}
