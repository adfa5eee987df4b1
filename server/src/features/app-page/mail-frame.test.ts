import { buildTestApp } from '../../testing/test-app.ts'

it('is an empty page in which only pictures can be fetched, for our own pages alone', async () => {
  const t = await buildTestApp()
  const { headers, status } = await t.as(null).get('/mail-frame')
  await t.close()
  expect(status).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("img-src 'self' https: data:")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('allow-scripts')
})
