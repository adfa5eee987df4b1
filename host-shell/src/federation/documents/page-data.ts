import { PAGE_DATA_ID, PageData } from '@parley/shared/contract/page-data'
import * as v from 'valibot'

/** What the server wrote into the page. @throws Error when the page was not made by it */
export function readPageData(page: Document = document): PageData {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) throw new Error(`the page carries no #${PAGE_DATA_ID}`)
  return v.parse(PageData, JSON.parse(text))
}
