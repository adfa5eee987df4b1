import type { ModelUse } from '@parley/shared/contract/assistant'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { installationSetting } from '../config/settings.service.ts'
import { liveConnection } from '../integrations/integrations.service.ts'
import { monthOfModel } from './ask-model.service.ts'
import { keepLimit, listUse, monthOf, type UseRow } from './model-use.queries.ts'

const MILLION = 1_000_000

/** US dollars for a million tokens; null: nobody has said. */
async function priceOf(deps: Deps, key: 'OPENAI_INPUT_PRICE' | 'OPENAI_OUTPUT_PRICE'): Promise<number | null> {
  const given = await installationSetting(deps, key)
  const price = Number(given)
  return given !== '' && Number.isFinite(price) && price >= 0 ? price : null
}

/** Pure: what a month's tokens of one purpose cost; null without both prices. */
const costOf = (
  { input_tokens: asked, output_tokens: answered }: UseRow,
  input: number | null,
  output: number | null,
) => (input === null || output === null ? null : (asked * input + answered * output) / MILLION)

function aYearBefore(at: Date): Date {
  const then = new Date(at)
  then.setUTCMonth(then.getUTCMonth() - 11, 1)
  return then
}

/** What the account has used in the last twelve months, and its limit. */
export async function modelUse(deps: Deps, { accountId }: Pick<Member, 'accountId'>): Promise<ModelUse> {
  const [month, connection, rows, input, output] = await Promise.all([
    monthOfModel(deps, accountId),
    liveConnection(deps.db, accountId, 'openai'),
    listUse(deps.db, accountId, monthOf(aYearBefore(deps.now()))),
    priceOf(deps, 'OPENAI_INPUT_PRICE'),
    priceOf(deps, 'OPENAI_OUTPUT_PRICE'),
  ])
  return {
    is_connected: connection !== null,
    used: month.used,
    limit: month.limit,
    own_limit: month.own,
    installation_limit: month.installation,
    months: rows.map((row) => ({ ...row, cost: costOf(row, input, output) })),
  }
}

/** The account's own limit of tokens in a month; null takes it away. */
export async function changeModelLimit(deps: Deps, member: Member, tokens: number | null): Promise<ModelUse> {
  const { own } = await monthOfModel(deps, member.accountId)
  await deps.db.transaction(async (tx) => {
    await keepLimit(tx, member.accountId, tokens)
    const subject = { type: 'Account', id: member.accountId, label: '' } as const
    await recordAudit(tx, member, subject, { monthly_tokens: own }, { monthly_tokens: tokens })
  })
  return modelUse(deps, member)
}
