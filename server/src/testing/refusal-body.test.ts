import { refusalBody } from './refusal-body.ts'

test('reading what a refusal does not have says which answer it was', () => {
  const body = refusalBody('GET /messages', 503, { error: 'away' }) as { error: string; payload: number[] }
  expect(() => body.payload.map(String)).toThrow('GET /messages answered 503 {"error":"away"}, which has no payload')
  expect(body.error).toBe('away')
  expect(body).toEqual({ error: 'away' })
  expect(body).toMatchObject({ error: expect.any(String) })
})

test('other bodies are left alone', () => {
  expect((refusalBody('GET /', 200, {}) as { payload?: unknown }).payload).toBeUndefined()
  expect(refusalBody('GET /', 404, null)).toBeNull()
})
