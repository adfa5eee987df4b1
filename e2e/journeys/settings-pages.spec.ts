import manifest from '../../mfe-settings/remote.json' with { type: 'json' }
import { judgeBothThemes, judgeFromRightToLeft, judgeInBothThemes } from '../judging.ts'
import { type Api, accountPath, expect, test } from '../platform.ts'

/** Each page is judged several times, and a trace would copy all of it each time. */
test.use({ trace: 'off' })

const ACCOUNT = '/api/v1/accounts/1'

interface Identified {
  id: number
}

/** A record for every parameter that a settings address has. */
async function records(api: Api): Promise<Record<string, string | number>> {
  const first = async (path: string) => {
    const body = await api.call<Identified[] | { payload: Identified[] }>('GET', `${ACCOUNT}/${path}`)
    const id = ('payload' in body ? body.payload : body)[0]?.id
    if (id === undefined) throw new Error(`the demo has no ${path}`)
    return id
  }
  const bot = await api.call<Identified>('POST', `${ACCOUNT}/agent_bots`, { name: 'Walker', outgoing_url: '' })
  const assistant = await api.call<Identified>('POST', `${ACCOUNT}/assistants`, { name: 'Walker' })
  return {
    bot_id: bot.id,
    assistant_id: assistant.id,
    agent_id: await first('agents'),
    team_id: await first('teams'),
    inbox_id: await first('inboxes'),
    macro_id: await first('macros'),
    rule_id: await first('automation_rules'),
    integration_id: 'google_translate',
    sub_page: 'website',
    remote: 'oncall',
  }
}

/** Every address of the area, as its manifest lists them. */
const addressesWith = (ids: Record<string, string | number>): string[] =>
  manifest.contributes.routes.map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name])))

test('every settings page is accessible in both themes and fits a telephone', async ({ api, personPage }) => {
  test.setTimeout(300_000)
  const addresses = addressesWith(await records(await api('ines@marlowe.example')))
  const page = await personPage('ines@marlowe.example')
  await judgeInBothThemes(page, addresses)
})

test('every settings page is accessible from right to left and fits a telephone', async ({ api, personPage }) => {
  test.setTimeout(300_000)
  const ines = await api('ines@marlowe.example')
  const addresses = addressesWith(await records(ines))
  await judgeFromRightToLeft(ines, () => personPage('ines@marlowe.example'), addresses)
})

/** Lists whose records are made in a drawer over them. */
const FORMS = [
  'agents?invite=1',
  'agent-bots?edit=new',
  'canned-response?edit=new',
  'custom-attributes?edit=new',
  'custom-availability?edit=new',
  'custom-roles?edit=new',
  'integrations/dashboard_apps?edit=new',
  'integrations/webhook?edit=new',
  'labels?edit=new',
  'sla?edit=new',
]

test('every form that opens over a settings list is accessible in both themes', async ({ personPage }) => {
  test.setTimeout(150_000)
  const page = await personPage('ines@marlowe.example')
  for (const form of FORMS) {
    await page.goto(accountPath(`settings/${form}`))
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await judgeBothThemes(page, '[role="dialog"]', form)
  }
})
