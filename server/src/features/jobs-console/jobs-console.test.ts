import { deliverMail } from '../../mail/deliver-mail.job.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the background work of the console', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  afterAll(() => t.close())

  const superAdmin = async () => {
    const person = await t.make.user()
    await t.db.query(`update users set type = 'SuperAdmin' where id = $1`, [person.id])
    return t.as(person)
  }

  it('lists what waits and what has given up, tries it again and forgets it', async () => {
    const root = await superAdmin()
    await t.deps.jobs.add(t.db, deliverMail, { sealed: 'opened by nobody' })
    const before = (await root.get('/super_admin/api/jobs')).body
    expect(before).toMatchObject({ dead: [] })
    expect(before.kinds).toContainEqual({ kind: 'deliver-mail', waiting: 1, active: 0 })

    await t.deps.jobs.drain()
    const [dead] = (await root.get('/super_admin/api/jobs')).body.dead
    expect(dead).toMatchObject({
      ...{ kind: 'deliver-mail', attempts: 6, data: { sealed: 'opened by nobody' } },
      died_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })

    expect((await root.post(`/super_admin/api/jobs/dead/${dead.id}/retry`)).status).toBe(200)
    const after = (await root.get('/super_admin/api/jobs')).body
    expect(after).toMatchObject({ dead: [] })
    expect(after.kinds).toContainEqual({ kind: 'deliver-mail', waiting: 1, active: 0 })

    await t.deps.jobs.drain()
    const [again] = (await root.get('/super_admin/api/jobs')).body.dead
    expect((await root.delete(`/super_admin/api/jobs/dead/${again.id}`)).status).toBe(200)
    expect((await root.delete(`/super_admin/api/jobs/dead/${again.id}`)).status).toBe(404)
    expect((await root.get('/super_admin/api/jobs')).body.dead).toEqual([])
  })

  it('is for super admins', async () => {
    const admin = await t.make.administrator(await t.make.account())
    expect((await t.as(null).get('/super_admin/api/jobs')).status).toBe(401)
    expect((await t.as(admin).get('/super_admin/api/jobs')).status).toBe(401)
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await t.as(admin).post(`/super_admin/api/jobs/dead/${id}/retry`)).status).toBe(401)
    expect((await t.as(admin).delete(`/super_admin/api/jobs/dead/${id}`)).status).toBe(401)
  })
})
