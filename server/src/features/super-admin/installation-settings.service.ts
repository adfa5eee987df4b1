import type { ConsoleSetting, SettingGroup } from '@parley/shared/contract/console'
import { isJson } from '@parley/shared/contract/rules/json'
import type { Deps } from '../../deps.ts'
import { Invalid } from '../../errors.ts'
import { SETTINGS, type SettingRule, settingRule } from '../config/setting-table.ts'
import { keepSetting, keptSettings, settingDefault } from '../config/settings.service.ts'

type StoredValue = Awaited<ReturnType<typeof keptSettings>>[string]

const MAX_TEXT = 10_000

const isText = (value: StoredValue | undefined): value is string | boolean =>
  value !== undefined && typeof value !== 'object'

function shown(deps: Deps, stored: Record<string, StoredValue>, [key, rule]: [string, SettingRule]): ConsoleSetting {
  const kept = stored[key]
  const given = deps.env.installationSettings[key]
  const source = kept !== undefined ? 'stored' : given !== undefined ? 'environment' : 'default'
  const value = isText(kept) ? kept : (given ?? settingDefault(key))
  return {
    key,
    kind: rule.kind,
    ...(rule.choices && { choices: [...rule.choices] }),
    value: rule.kind === 'secret' ? null : rule.kind === 'switch' ? String(value) === 'true' : String(value),
    source,
    is_set: source !== 'default',
    locked: rule.locked === true,
  }
}

/** The settings of one group as the console shows them; secrets without their value. */
export async function settingsOf(deps: Deps, group: SettingGroup): Promise<ConsoleSetting[]> {
  const stored = await keptSettings(deps)
  return Object.entries(SETTINGS[group]).map((entry) => shown(deps, stored, entry))
}

/** Why the value cannot be kept; null when it can. */
function problemOf(rule: SettingRule | undefined, value: string | boolean | null): string | null {
  if (!rule) return 'is not a setting'
  if (rule.locked) return 'is locked'
  if (value === null) return null
  if (rule.kind === 'switch') return typeof value === 'boolean' ? null : 'must be true or false'
  if (typeof value !== 'string') return 'must be text'
  if (value.length > MAX_TEXT) return `is too long (maximum is ${MAX_TEXT} characters)`
  if (rule.choices && !rule.choices.includes(value)) return 'is not included in the list'
  return rule.kind === 'json' && value.trim() !== '' && !isJson(value) ? 'must be JSON' : null
}

/**
 * Keeps what is sent, all or nothing; null gives a setting back to environment and default.
 * @throws Invalid naming each setting that cannot be kept
 */
export async function saveSettings(deps: Deps, values: Record<string, string | boolean | null>): Promise<void> {
  const problems = Object.entries(values).flatMap(([key, value]) => {
    const problem = problemOf(settingRule(key), value)
    return problem ? [[key, problem] as const] : []
  })
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems))
  await deps.db.transaction(async (tx) => {
    for (const [key, value] of Object.entries(values)) await keepSetting(deps, tx, key, value)
  })
}
