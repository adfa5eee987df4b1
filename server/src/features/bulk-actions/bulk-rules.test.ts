import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('rules of bulk actions', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const one = await t.make.conversation(account, { inbox, labels: ['old', 'keep'], assigneeId: agent.id })
    const two = await t.make.conversation(account, { inbox })
    const ids = [one.displayId, two.displayId]
    const post = (body: object) =>
      t.as(agent).post(`${account.path}/bulk_actions`, { type: 'Conversation', ids, ...body })
    const done = async (body: object) => {
      const answer = await post(body)
      expect([answer.status, answer.body]).toEqual([200, { success: true, skipped: [] }])
      await t.deps.jobs.drain()
      return Promise.all(ids.map(async (id) => (await t.as(agent).get(`${account.path}/conversations/${id}`)).body))
    }
    const lines = async (id = ids[0]): Promise<string[]> =>
      (await t.as(agent).get(`${account.path}/conversations/${id}/messages`)).body.payload.map(
        (one: { content: string }) => one.content,
      )
    return { account, inbox, agent, ids, post, done, lines }
  }

  /** The same desk with a team: members of the inbox who are online, and somebody of the inbox who is not in it. */
  async function aTeam(size: number) {
    const desk = await aDesk()
    const { account, inbox } = desk
    const stranger = await t.make.agent(account, [inbox.id])
    const mates = await Promise.all(Array.from({ length: size }, () => t.make.agent(account, [inbox.id])))
    const { rows } = await t.db.query<{ id: number }>(
      `with team as (insert into teams (account_id, name) values ($1, 'orders') returning id)
       insert into team_members (account_id, team_id, user_id)
       select $1, team.id, mate from team, unnest($2::int[]) mate returning team_id as id`,
      [account.id, mates.map((mate) => mate.id)],
    )
    for (const mate of mates) await t.deps.presence.seenUser(account.id, mate.id)
    const told = (event: string) => eventsOf(t.published, account.id).filter((one) => one.event === event)
    const notified = () =>
      told('notification.created').map(({ audience }) => (audience.kind === 'user' ? audience.userId : null))
    const participants = async (id = desk.ids[0]): Promise<number[]> =>
      (await t.as(desk.agent).get(`${account.path}/conversations/${id}/participants`)).body.map(
        (one: { id: number }) => one.id,
      )
    return { ...desk, stranger, mates, teamId: rows[0]?.id ?? 0, told, notified, participants }
  }

  it('tells of whom the team picks instead of a stranger to it, and of nobody else', async () => {
    const desk = await aTeam(2)
    const fields = { team_id: desk.teamId, assignee_id: desk.stranger.id }
    const shown = await desk.done({ fields })
    const assignees = shown.map((one) => one.meta.assignee.id)
    expect([...assignees].sort()).toEqual(desk.mates.map((mate) => mate.id).sort())
    const named = new Map<number, unknown>()
    for (const { data } of desk.told('bulk.assignee.changed'))
      named.set((data.assignee as { id: number }).id, data.conversation_ids)
    expect([...named].sort()).toEqual(assignees.map((id, n) => [id, [desk.ids[n]]]).sort())
    expect(desk.notified()).toEqual(assignees)
    const picked = desk.mates.find((mate) => mate.id === assignees[0])
    const line = `${desk.agent.name} assigned ${picked?.name} through team orders`
    expect([await desk.participants(), await desk.lines()]).toEqual([[picked?.id], [line]])

    const again = await desk.done({ fields })
    expect(again.map((one) => one.meta.assignee.id)).toEqual(assignees)
    expect(await desk.lines()).toEqual([line])
  })

  it('drops a stranger to the team when nobody of the team is online', async () => {
    const desk = await aTeam(0)
    const { rows } = await t.db.query<{ id: number }>(
      `insert into teams (account_id, name) values ($1, 'night') returning id`,
      [desk.account.id],
    )
    const shown = await desk.done({ fields: { team_id: rows[0]?.id, assignee_id: desk.stranger.id } })
    expect(shown.map((one) => one.meta.assignee)).toEqual([undefined, undefined])
    expect(desk.told('bulk.assignee.changed').map(({ data }) => data.assignee)).toContain(null)
    expect([desk.notified(), await desk.participants(desk.ids[1])]).toEqual([[], []])
    expect(await desk.lines(desk.ids[1])).toEqual([`${desk.agent.name} assigned team night`])
  })

  it('says in one line who is assigned with their team, and in two who is assigned while the team goes', async () => {
    const desk = await aTeam(2)
    const [first, second] = desk.mates
    await desk.done({ fields: { team_id: desk.teamId, assignee_id: first?.id } })
    expect(desk.notified()).toEqual([first?.id, first?.id])
    const { name } = desk.agent
    const together = `${name} assigned ${first?.name} through team orders`
    expect(await desk.lines()).toEqual([together])
    await desk.done({ fields: { team_id: 0, assignee_id: second?.id } })
    expect(await desk.lines()).toEqual([together, `${name} assigned ${second?.name}`, `${name} removed team orders`])
  })

  it('says that the assignee is removed when nobody is wanted in a team that picks nobody', async () => {
    const desk = await aTeam(1)
    await t.db.query('update teams set allow_auto_assign = false where id = $1', [desk.teamId])
    await desk.done({ fields: { team_id: desk.teamId, assignee_id: 0 } })
    const { name } = desk.agent
    expect(await desk.lines()).toEqual([`${name} removed the assignee`, `${name} assigned team orders`])
    expect(await desk.lines(desk.ids[1])).toEqual([`${name} assigned team orders`])
  })

  it('answers another type in the same way whatever else is sent', async () => {
    const desk = await aDesk()
    for (const body of [{ type: 'Contact' }, { type: null }, { type: 'Contact', ids: 'all' }, { type: 7, fields: 3 }]) {
      const answer = await t.as(desk.agent).post(`${desk.account.path}/bulk_actions`, body)
      expect([answer.status, answer.body]).toEqual([422, { success: false }])
    }
    expect((await t.as(desk.agent).post(`${desk.account.path}/bulk_actions`)).body).toEqual({ success: false })
    expect((await desk.post({ ids: undefined })).status).toBe(422)
    const far = await desk.post({ fields: { status: 'snoozed' }, snoozed_until: 99_999_999_999_999 })
    expect([far.status, far.body.attributes]).toEqual([422, ['snoozed_until']])
    expect((await desk.post({ fields: { status: 'closed' } })).status).toBe(422)
  })

  it('takes null for nobody, no team and no change of status', async () => {
    const desk = await aDesk()
    const { rows } = await t.db.query<{ id: number }>(
      `insert into teams (account_id, name, allow_auto_assign) values ($1, 'orders', false) returning id`,
      [desk.account.id],
    )
    const inTeam = await desk.done({ fields: { team_id: rows[0]?.id, status: null } })
    expect(inTeam.map((one) => [one.meta.team?.name, one.status])).toEqual([
      ['orders', 'open'],
      ['orders', 'open'],
    ])
    for (const nothing of [0, null]) {
      await desk.done({ fields: { team_id: rows[0]?.id } })
      const out = await desk.done({
        fields: { team_id: nothing, assignee_id: null },
        labels: null,
        snoozed_until: null,
      })
      expect(out.map((one) => [one.meta.team, one.meta.assignee])).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ])
    }
    expect((await desk.done({ fields: null })).map((one) => one.status)).toEqual(['open', 'open'])
  })

  it('removes and adds labels, snoozes until a time, and says so in each as the caller', async () => {
    const desk = await aDesk()
    const until = Math.floor(Date.now() / 1000) + 3600
    const shown = await desk.done({
      labels: { add: ['vip', 'old'], remove: ['old', 'never'] },
      fields: { status: 'snoozed' },
      snoozed_until: String(until),
    })
    expect(shown.map((one) => [one.labels.sort(), one.status, one.snoozed_until])).toEqual([
      [['keep', 'old', 'vip'], 'snoozed', new Date(until * 1000).toISOString()],
      [['old', 'vip'], 'snoozed', new Date(until * 1000).toISOString()],
    ])
    const { name } = desk.agent
    expect(await desk.lines(desk.ids[1])).toEqual([`${name} added vip, old`, `${name} snoozed the conversation`])
    const told = eventsOf(t.published, desk.account.id)
    expect(told.filter((one) => one.event === 'conversation.status_changed')).toHaveLength(2)
    expect(told.every((one) => (one.data.performer as { id: number } | undefined)?.id === desk.agent.id)).toBe(true)
    expect(told.map((one) => one.event)).not.toContain('bulk.assignee.changed')
  })

  it('resolves what has everything after the same call, and names the rest', async () => {
    const desk = await aDesk()
    await t.db.query(
      `insert into native_attribute_requirements (account_id, key) values ($1, 'assignee'), ($1, 'tag')`,
      [desk.account.id],
    )
    const answer = await desk.post({ fields: { status: 'resolved' }, labels: { add: ['vip'] } })
    expect(answer.body).toEqual({
      success: true,
      skipped: [{ id: desk.ids[1], reason: 'missing_attributes', missing_attributes: ['assignee'] }],
    })
    await t.deps.jobs.drain()
    const shown = await desk.done({
      fields: { status: 'resolved', assignee_id: desk.agent.id },
      labels: { add: ['vip'] },
    })
    expect(shown.map((one) => one.status)).toEqual(['resolved', 'resolved'])
  })
})
