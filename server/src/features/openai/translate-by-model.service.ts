import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { OpenAiSettings } from '../integrations/apps/openai-app.ts'
import { settingsOfApp } from '../integrations/integrations.service.ts'
import { askForText } from './ask-for-text.service.ts'
import { orderForText } from './writing-tasks.ts'

const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })

/** Models follow a language's name better than its code. @param language `de`, `pt-BR` */
const nameOf = (language: string): string => ENGLISH.of(language) ?? language

/** Translates with the language model that the account has connected; null: it has none. */
export async function modelTranslator(
  deps: Deps,
  accountId: number,
): Promise<((content: string, language: string) => Promise<string>) | null> {
  const settings = await settingsOfApp(deps, accountId, 'openai')
  if (!settings) return null
  const { api_key: key } = v.parse(OpenAiSettings, settings)
  return (content, language) => {
    const order = orderForText({ name: 'translate', data: { content, language: nameOf(language) } })
    const signs = 'Keep Markdown and every sign such as ⟦0⟧ exactly where it belongs.'
    return askForText(deps, { accountId, key }, `${order} ${signs}`, content)
  }
}
