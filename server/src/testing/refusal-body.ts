/** What matchers, promises and printers ask any object for. */
const PROBES = new Set([
  'then',
  'toJSON',
  'nodeType',
  'nodeName',
  'tagName',
  'asymmetricMatch',
  'hasAttribute',
  'length',
  'size',
  'calls',
  'inspect',
  'sample',
  'getMockName',
  '_isMockFunction',
])

const isProbe = (key: string | symbol): boolean => typeof key === 'symbol' || PROBES.has(key) || /^[@$_]/.test(key)

/**
 * The body of a refusal that says so: reading a field it does not have (because the test expected another answer) fails
 * with status and text instead of "cannot read properties of undefined".
 * @param from method and address, for the words
 */
export function refusalBody(from: string, status: number, body: unknown): unknown {
  if (status < 400 || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return new Proxy(body, {
    get(target, key, receiver) {
      if (!(key in target) && !isProbe(key))
        throw new Error(`${from} answered ${status} ${JSON.stringify(target)}, which has no ${String(key)}`)
      return Reflect.get(target, key, receiver)
    },
  })
}

/**
 * The JSON of a successful answer. @throws Error with status and body when it is none
 */
export async function jsonOf<T>(answer: Response): Promise<T> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status} ${text}`)
  return JSON.parse(text) as T
}
