import type { TestAccount, TestInbox, TestMember } from '../../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('assigning', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk(agents = 3) {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const administrator = await t.make.administrator(account)
    const people: TestMember[] = []
    for (let n = 0; n < agents; n++) people.push(await t.make.agent(account, [inbox.id]))
    return { account, inbox, administrator, people }
  }
  const arrive = (people: readonly TestMember[]) =>
    Promise.all(people.map((person) => t.deps.presence.seenUser(person.accountId, person.id)))

  async function start(desk: {
    account: TestAccount
    inbox: TestInbox
    administrator: TestMember
  }): Promise<number | null> {
    const contact = await t.make.contact(desk.account)
    const body = { inbox_id: desk.inbox.id, contact_id: contact.id }
    const { body: created } = await t.as(desk.administrator).post(`${desk.account.path}/conversations`, body)
    return created.meta.assignee?.id ?? null
  }

  it('goes round the members who are online, longest waiting first', async () => {
    const desk = await aDesk()
    const [a, b, c] = desk.people
    if (!a || !b || !c) throw new Error('three people are needed')
    expect(await start(desk)).toBeNull()
    await arrive([a, b, c])
    expect([await start(desk), await start(desk), await start(desk), await start(desk)]).toEqual([
      a.id,
      b.id,
      c.id,
      a.id,
    ])
    await t.db.query(`update account_users set availability = 'busy' where user_id = $1`, [b.id])
    expect([await start(desk), await start(desk)]).toEqual([c.id, a.id])
  })

  it('passes over who holds as many as the inbox allows, and nobody when the inbox does not assign', async () => {
    const desk = await aDesk(1)
    await arrive(desk.people)
    await t.db.query(`update inboxes set auto_assignment_config = '{"max_assignment_limit": 1}' where id = $1`, [
      desk.inbox.id,
    ])
    expect([await start(desk), await start(desk)]).toEqual([desk.people[0]?.id, null])
    const other = await aDesk(1)
    await arrive(other.people)
    await t.db.query('update inboxes set enable_auto_assignment = false where id = $1', [other.inbox.id])
    expect(await start(other)).toBeNull()
  })

  it('gives a team its conversation, drops a stranger to the team and picks one who is there', async () => {
    const desk = await aDesk(2)
    const [stranger, mate] = desk.people
    if (!stranger || !mate) throw new Error('two people are needed')
    const conversation = await t.make.conversation(desk.account, { inbox: desk.inbox, assigneeId: stranger.id })
    const { rows } = await t.db.query<{ id: number }>(
      'insert into teams (account_id, name) values ($1, $2) returning id',
      [desk.account.id, 'returns'],
    )
    await t.db.query('insert into team_members (account_id, team_id, user_id) values ($1, $2, $3)', [
      desk.account.id,
      rows[0]?.id ?? 0,
      mate.id,
    ])
    await arrive([mate])
    const own = `${desk.account.path}/conversations/${conversation.displayId}`
    const answer = await t.as(desk.administrator).post(`${own}/assignments`, { team_id: rows[0]?.id })
    expect(answer.body).toMatchObject({ name: 'returns', allow_auto_assign: true })
    const shown = await t.as(desk.administrator).get(own)
    expect(shown.body.meta).toMatchObject({ assignee: { id: mate.id }, team: { name: 'returns', is_member: false } })
    expect(shown.body.messages[0].content).toBe(`${desk.administrator.name} assigned ${mate.name} through team returns`)
    expect((await t.as(desk.administrator).post(`${own}/assignments`, { team_id: 0 })).body).toBeNull()
  })

  it('writes a line for who took, gave and removed, and makes the assignee a participant', async () => {
    const desk = await aDesk(2)
    const [first, second] = desk.people
    if (!first || !second) throw new Error('two people are needed')
    const conversation = await t.make.conversation(desk.account, { inbox: desk.inbox })
    const own = `${desk.account.path}/conversations/${conversation.displayId}`
    const assign = (id: number | null) => t.as(first).post(`${own}/assignments`, { assignee_id: id })
    expect((await assign(first.id)).body).toMatchObject({ id: first.id, email: first.email })
    await assign(second.id)
    await assign(second.id)
    expect((await assign(null)).body).toBeNull()
    const { body } = await t.as(first).get(`${own}/messages`)
    expect(body.payload.map((one: { content: string }) => one.content)).toEqual([
      `${first.name} took this conversation`,
      `${first.name} assigned ${second.name}`,
      `${first.name} removed the assignee`,
    ])
    const participants = await t.as(first).get(`${own}/participants`)
    expect(participants.body.map((one: { id: number }) => one.id).sort()).toEqual([first.id, second.id].sort())
  })

  it('takes an assignee outside the inbox away when the conversation opens again', async () => {
    const desk = await aDesk(1)
    const conversation = await t.make.conversation(desk.account, {
      inbox: desk.inbox,
      assigneeId: desk.administrator.id,
    })
    const own = `${desk.account.path}/conversations/${conversation.displayId}`
    await t.as(desk.administrator).post(`${own}/toggle_status`)
    await arrive(desk.people)
    await t.as(desk.administrator).post(`${own}/toggle_status`)
    expect((await t.as(desk.administrator).get(own)).body.meta.assignee.id).toBe(desk.people[0]?.id)
  })
})
