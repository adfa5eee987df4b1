/** The form of a value, as far as two versions of one contract are compared. Sentences of refusals do not count. */
export type Shape =
  | { kind: string; options?: readonly string[]; items?: Shape; values?: Shape; any?: readonly Shape[] }
  | { kind: 'object'; members: Record<string, { shape: Shape; optional: boolean }> }

/** Schemas of valibot, as far as they are read here. */
interface Schema {
  type: string
  kind?: string
  entries?: Record<string, Schema>
  options?: readonly (string | Schema)[]
  literal?: unknown
  item?: Schema
  value?: Schema
  wrapped?: Schema
  pipe?: readonly Schema[]
  items?: readonly Schema[]
}

const OPTIONAL = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable'])
const NULLABLE = new Set(['nullable', 'nullish'])

/**
 * @param schema of valibot
 * @param depth so many objects within objects are looked into
 */
export function shapeOf(schema: object, depth = 9): Shape {
  const given = schema as Schema
  const { type, wrapped } = given
  const inner = (one: Schema) => shapeOf(one, depth)
  if (wrapped) return NULLABLE.has(type) ? { kind: 'nullable', items: inner(wrapped) } : inner(wrapped)
  if (given.entries)
    return depth > 0 ? { kind: 'object', members: membersOf(given.entries, depth - 1) } : { kind: 'any' }
  if (type === 'array' && given.item) return { kind: 'array', items: inner(given.item) }
  if (type === 'record' && given.value) return { kind: 'record', values: inner(given.value) }
  if (type === 'literal') return { kind: 'picklist', options: [String(given.literal)] }
  if (type === 'tuple' && given.items) return { kind: 'tuple', any: given.items.map(inner) }
  const options = given.options ?? []
  if (options.every((option) => typeof option === 'string') && options.length > 0) {
    return { kind: 'picklist', options: [...(options as string[])].sort() }
  }
  if (options.length > 0) return { kind: type, any: options.map((option) => inner(option as Schema)) }
  return { kind: type }
}

const membersOf = (entries: Record<string, Schema>, depth: number) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      { shape: shapeOf(entry, depth), optional: OPTIONAL.has(entry.type) },
    ]),
  )

/**
 * What somebody who was written for `before` could not bear in `after`: a member that is gone, of another form, needed
 * and not given before, or no longer always there; a choice that is gone. Further optional members are no breach.
 *
 * @param path where in the contract both are
 */
export function breaches(before: Shape, after: Shape, path: string): string[] {
  if (before.kind !== after.kind) return [`${path}: ${before.kind} became ${after.kind}`]
  if ('members' in before && 'members' in after) return memberBreaches(before, after, path)
  if ('members' in before || 'members' in after) return []
  const gone = (before.options ?? []).filter((option) => !(after.options ?? []).includes(option))
  const parts: [string, Shape | undefined, Shape | undefined][] = [
    ['[]', before.items, after.items],
    ['{}', before.values, after.values],
    ...(before.any ?? []).map((one, at): [string, Shape, Shape | undefined] => [`|${at}`, one, after.any?.[at]]),
  ]
  return [
    ...gone.map((option) => `${path}: '${option}' is gone`),
    ...parts.flatMap(([name, one, other]) => {
      if (!one) return []
      return other ? breaches(one, other, path + name) : [`${path}${name}: is gone`]
    }),
  ]
}

type ObjectShape = Extract<Shape, { members: unknown }>

function memberBreaches(before: ObjectShape, after: ObjectShape, path: string): string[] {
  const old = Object.entries(before.members).flatMap(([name, was]) => {
    const is = after.members[name]
    if (!is) return [`${path}.${name}: is gone`]
    const changed =
      was.optional === is.optional ? [] : [`${path}.${name}: is ${is.optional ? 'not always there' : 'needed now'}`]
    return [...changed, ...breaches(was.shape, is.shape, `${path}.${name}`)]
  })
  const added = Object.entries(after.members)
    .filter(([name, { optional }]) => !(name in before.members) && !optional)
    .map(([name]) => `${path}.${name}: is needed now`)
  return [...old, ...added]
}
