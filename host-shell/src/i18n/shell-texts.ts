import { localeTexts } from '@parley/shared/i18n/locale'
import { kitTexts } from '@parley/shared/ui/kit-texts'

const ownTexts = localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `../locales/${tag}.json`))

/** Texts of one language by message id, the kit's with them. English is in the code. */
export async function shellMessages(tag: string): Promise<Record<string, string>> {
  const [kit, own] = await Promise.all([kitTexts(tag), ownTexts(tag)])
  return { ...kit, ...own }
}
