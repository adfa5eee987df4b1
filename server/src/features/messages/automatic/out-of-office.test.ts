import { done, openFlowDesk } from '../../../testing/flow-desk.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('a closed inbox', () => {
  let t: TestApp
  let clock: Date
  beforeAll(async () => {
    t = await buildTestApp()
    t.deps.now = () => clock
  })
  afterAll(() => t.close())
  beforeEach(() => {
    // A Sunday evening in Berlin.
    clock = new Date('2026-11-22T19:00:00Z')
  })
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000)
  }

  async function aDesk() {
    const desk = await openFlowDesk(t)
    await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo })
    const days = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      ...{ day_of_week, closed_all_day: day_of_week === 0, open_all_day: false },
      ...{ open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 },
    }))
    await t.db.query(
      `update inboxes set working_hours_enabled = true, working_hours = $2::jsonb, timezone = 'Europe/Berlin',
         out_of_office_message = 'We are away', greeting_enabled = true, greeting_message = 'Welcome!' where id = $1`,
      [desk.inbox.id, JSON.stringify(days)],
    )
    const say = (body: object) => done(t.as(desk.maya).post(desk.path('messages'), body))
    const write = (content: string) => say({ content, message_type: 'incoming' })
    const answers = async (): Promise<string[]> => {
      const { body } = await done(t.as(desk.maya).get(desk.path('messages')))
      return body.payload
        .filter((one: { message_type: number }) => one.message_type === 3)
        .map((one: { content: string }) => one.content)
    }
    return { ...desk, say, write, answers }
  }

  it('says so alone to the first words, without a greeting, and once on a day', async () => {
    const desk = await aDesk()
    await desk.write('Hello?')
    await desk.write('Anybody?')
    expect(await desk.answers()).toEqual(['We are away'])
  })

  it('says so again on the next day of its own time zone, however many messages came before', async () => {
    const desk = await aDesk()
    await desk.write('Hello?')
    // 23:30 in Berlin is the same day, 00:30 the next one, although both are Sunday in UTC.
    later(210)
    await desk.write('Still there?')
    expect(await desk.answers()).toHaveLength(1)
    later(60)
    await desk.write('Good night')
    expect(await desk.answers()).toEqual(['We are away', 'We are away'])
  })

  it('is open while a conversation is with a team that is, and says what a closed team says', async () => {
    const desk = await aDesk()
    const { body: team } = await t.as(desk.ines).post(`${desk.account.path}/teams`, {
      ...{
        name: 'nights',
        working_hours_enabled: true,
        timezone: 'Europe/Berlin',
        out_of_office_message: 'Nights only',
      },
      working_hours: [{ day_of_week: 0, open_hour: 18, open_minutes: 0, close_hour: 22, close_minutes: 0 }],
    })
    await done(t.as(desk.ines).post(desk.path('assignments'), { team_id: team.id }))
    await desk.write('Hello?')
    expect(await desk.answers()).not.toContain('We are away')
    // Monday, 03:00 in Berlin.
    later(420)
    await desk.write('Still there?')
    expect(await desk.answers()).toContain('Nights only')
  })

  it('does not say so within five minutes of a person’s answer', async () => {
    const desk = await aDesk()
    await desk.say({ content: 'I am still here' })
    later(4)
    await desk.write('Great')
    expect(await desk.answers()).toEqual([])
    later(2)
    await desk.write('And now?')
    expect(await desk.answers()).toEqual(['We are away'])
  })

  it('greets when it is open, and never says that nobody is there', async () => {
    clock = new Date('2026-11-23T10:00:00Z')
    const desk = await aDesk()
    await desk.write('Hello?')
    await desk.write('Hello?')
    expect(await desk.answers()).toEqual(['Welcome!'])
  })

  it('does not greet somebody we have written to first', async () => {
    clock = new Date('2026-11-23T10:00:00Z')
    const desk = await aDesk()
    await desk.say({ content: 'We write first' })
    await desk.write('Hello')
    expect(await desk.answers()).toEqual([])
  })
})
