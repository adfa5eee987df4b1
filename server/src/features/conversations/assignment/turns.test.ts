import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('whose turn it is', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk(agents: number) {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const boss = await t.make.administrator(account)
    const people: Awaited<ReturnType<typeof t.make.agent>>[] = []
    const members = () => people.map((person) => person.id)
    const setMembers = (ids: number[]) =>
      t.as(boss).patch(`${account.path}/inbox_members`, { inbox_id: inbox.id, user_ids: ids })
    const hire = async () => {
      const person = await t.make.agent(account)
      people.push(person)
      await setMembers(members())
      await t.deps.presence.seenUser(account.id, person.id)
      return person
    }
    for (let n = 0; n < agents; n++) await hire()
    const start = async (): Promise<number | undefined> => {
      const contact = await t.make.contact(account)
      const body = { inbox_id: inbox.id, contact_id: contact.id }
      return (await t.as(boss).post(`${account.path}/conversations`, body)).body.meta.assignee?.id
    }
    return { account, inbox, boss, people, setMembers, hire, start }
  }

  it('is that of who has waited longest; who joins stands last, who leaves is gone', async () => {
    const desk = await aDesk(2)
    const [a, b] = desk.people.map((person) => person.id)
    expect([await desk.start(), await desk.start(), await desk.start()]).toEqual([a, b, a])
    const { id: c } = await desk.hire()
    expect([await desk.start(), await desk.start(), await desk.start(), await desk.start()]).toEqual([b, a, c, b])
    await desk.setMembers([b ?? 0, c])
    expect([await desk.start(), await desk.start(), await desk.start()]).toEqual([c, b, c])
  })

  it('is nobody’s who is busy, away, unconfirmed or an administrator outside the inbox', async () => {
    const desk = await aDesk(1)
    const [only] = desk.people
    await t.deps.presence.seenUser(desk.account.id, desk.boss.id)
    const be = (columns: string) =>
      t.db.query(`update account_users set ${columns} where user_id = $1`, [only?.id ?? 0])
    await be(`availability = 'busy'`)
    expect(await desk.start()).toBeUndefined()
    await be(`availability = 'offline'`)
    expect(await desk.start()).toBeUndefined()
    await be(`availability = 'online'`)
    expect(await desk.start()).toBe(only?.id)
    await t.db.query('update users set confirmed_at = null where id = $1', [only?.id ?? 0])
    expect(await desk.start()).toBeUndefined()
  })

  it('is that of a person who is never shown as away, also when nobody hears from them', async () => {
    const desk = await aDesk(0)
    const person = await t.make.agent(desk.account, [desk.inbox.id])
    expect(await desk.start()).toBeUndefined()
    await t.db.query('update account_users set auto_offline = false where user_id = $1', [person.id])
    expect(await desk.start()).toBe(person.id)
  })

  it('comes with a team also where the inbox itself assigns nobody, and to members of both only', async () => {
    const desk = await aDesk(2)
    const [inBoth, inInbox] = desk.people
    const inTeam = await t.make.agent(desk.account)
    await t.deps.presence.seenUser(desk.account.id, inTeam.id)
    await t.db.query('update inboxes set enable_auto_assignment = false where id = $1', [desk.inbox.id])
    const { body: team } = await t.as(desk.boss).post(`${desk.account.path}/teams`, { name: 'orders' })
    await t.as(desk.boss).post(`${desk.account.path}/teams/${team.id}/team_members`, {
      user_ids: [inBoth?.id, inTeam.id],
    })
    const conversation = await t.make.conversation(desk.account, { inbox: desk.inbox })
    const own = `${desk.account.path}/conversations/${conversation.displayId}`
    const assignee = async () => (await t.as(desk.boss).get(own)).body.meta.assignee?.id
    await t.as(desk.boss).post(`${own}/assignments`, { team_id: team.id })
    expect(await assignee()).toBe(inBoth?.id)
    await t.as(desk.boss).post(`${own}/assignments`, { team_id: 0 })
    await t.as(desk.boss).post(`${own}/assignments`, { assignee_id: inInbox?.id })
    await t.as(desk.boss).post(`${own}/assignments`, { team_id: team.id })
    expect(await assignee()).toBe(inBoth?.id)
    const { body } = await t.as(desk.boss).get(`${own}/messages`)
    const lines = body.payload.map((one: { content: string }) => one.content)
    expect(lines.at(-1)).toBe(`${desk.boss.name} assigned ${inBoth?.name} through team orders`)
    expect(lines).toHaveLength(4)
  })

  it('is told to who gets it, and written down only where a person caused it', async () => {
    const desk = await aDesk(1)
    const [only] = desk.people
    const client = `/public/api/v1/inboxes/${desk.inbox.token}/contacts`
    const visitor = await t.as(null).post(client, { name: 'Zoë' })
    const before = eventsOf(t.published, desk.account.id).length
    const { body } = await t.as(null).post(`${client}/${visitor.body.source_id}/conversations`, {})
    const events = eventsOf(t.published, desk.account.id).slice(before)
    expect(events.map((one) => one.event)).toEqual([
      'conversation.created',
      'assignee.changed',
      'conversation.updated',
      'notification.created',
    ])
    expect(events.at(-1)?.audience).toMatchObject({ kind: 'user', userId: only?.id })
    const shown = await t.as(desk.boss).get(`${desk.account.path}/conversations/${body.id}`)
    expect([shown.body.meta.assignee.id, shown.body.messages]).toEqual([only?.id, []])
  })
})
