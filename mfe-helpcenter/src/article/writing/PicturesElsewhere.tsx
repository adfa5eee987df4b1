import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { styled } from '@parley/shared/ui/styled'
import ImageDown from 'lucide-react/icons/image-down'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Editor, Element, Transforms } from 'slate'
import { useSlate } from 'slate-react'
import * as v from 'valibot'
import { heightOf, withHeight } from '../editor/image-size.ts'
import type { ImageElement } from '../text/article-nodes.ts'
import { isElsewhere } from '../text/elsewhere.ts'

const Strip = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '2',
    borderRadius: '8',
    bg: 'info.bg',
    color: 'info.fg',
    textStyle: '13',
    '& > span': { flex: '1 1 14rem' },
  },
})

const Stored = v.object({ file_url: v.string() })

/** Addresses of pictures that lie on other servers, each once. */
function addressesIn(editor: Editor): string[] {
  const images = Editor.nodes<ImageElement>(editor, {
    at: [],
    voids: true,
    match: (node) => Element.isElement(node) && node.type === 'image' && isElsewhere(node.url),
  })
  return [...new Set([...images].map(([{ url }]) => url))]
}

function replaceAddress(editor: Editor, from: string, to: string): void {
  const match = (node: unknown) => Element.isElement(node) && node.type === 'image' && node.url === from
  Transforms.setNodes<ImageElement>(editor, { url: to }, { at: [], voids: true, match })
}

/** Offers to copy pictures of other servers into the installation: only then they show in the app, and stay when they are gone there. */
export function PicturesElsewhere() {
  const editor = useSlate()
  const addresses = addressesIn(editor)
  const { isBusy, copy } = useCopies(editor)
  if (addresses.length === 0) return null
  return (
    <Strip role="status">
      <span>
        <FormattedMessage
          id="helpcenter.elsewhere"
          defaultMessage="{count, plural, one {# picture lies on another server. It shows on the site, not here.} other {# pictures lie on other servers. They show on the site, not here.}}"
          values={{ count: addresses.length }}
        />
      </span>
      <Button size="sm" icon={ImageDown} loading={isBusy} onClick={() => void copy(addresses)}>
        <FormattedMessage id="helpcenter.elsewhere.copy" defaultMessage="Keep a copy here" />
      </Button>
    </Strip>
  )
}

/** The server fetches them; which could not be fetched stays where it is, and a notice says so. */
function useCopies(editor: Editor) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const [isBusy, setIsBusy] = useState(false)
  const copy = async (addresses: readonly string[]) => {
    setIsBusy(true)
    for (const address of addresses) {
      try {
        const answer = await http.request('POST', '/upload', { body: { external_url: withHeight(address, null) } })
        replaceAddress(editor, address, withHeight(parseAnswer(Stored, answer).file_url, heightOf(address)))
      } catch {
        const host = URL.parse(address)?.host ?? address
        const text = intl.formatMessage(
          { id: 'helpcenter.elsewhere.failed', defaultMessage: 'A picture of {host} could not be copied.' },
          { host },
        )
        notify.toast(text, { tone: 'error' })
      }
    }
    setIsBusy(false)
  }
  return { isBusy, copy }
}
