/** One rule of a filter or an automation as the wire writes it (configuration 6.4). */
export interface FilterRule {
  attribute_key: string
  filter_operator: string
  values: readonly unknown[]
  query_operator?: string | null
  custom_attribute_type?: string
}

/**
 * Rules ready to be sent: the last one is joined to nothing, and the words of a message's content are separate values.
 */
export const filterPayload = <Rule extends FilterRule>(rules: readonly Rule[]): Rule[] =>
  rules.map((rule, at) => ({
    ...rule,
    values: rule.attribute_key === 'content' ? rule.values.flatMap(splitContent) : rule.values,
    query_operator: at === rules.length - 1 ? null : (rule.query_operator ?? 'and'),
  }))

const splitContent = (value: unknown): unknown[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : [value]
