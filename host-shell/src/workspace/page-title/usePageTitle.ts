import type { ReleaseDocument } from '@parley/shared/contract/release'
import { textIn } from '@parley/shared/i18n/locale'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { currentItem } from '../../contributions/nav.ts'
import { pageTitle } from './page-title.ts'

interface TitleFacts {
  remotes: ReleaseDocument['remotes']
  area: string | null
  /** Below the account. */
  path: string
  title: string
  account: string
  installation: string
  /** As the bell shows it; empty without any. */
  unread: string
  /** What is open in the area, most telling first. */
  open: readonly string[]
}

/** Keeps the tab's title true: what is open, the page by its name in the sidebar, then area, account and product. */
export function usePageTitle({ remotes, area, path, title, account, installation, unread, open }: TitleFacts): void {
  const { locale } = useIntl()
  const entries = area ? (remotes[area]?.manifest.contributes.nav ?? []) : []
  const secondary = entries
    .filter(({ place }) => place === 'secondary')
    .map((entry) => ({ ...entry, remote: area ?? '' }))
  const page = currentItem(secondary, path)
  const text = pageTitle([...open, page ? textIn(page.label, locale) : null, title, account, installation], unread)
  useEffect(() => {
    document.title = text
  }, [text])
}
