import { styled } from '@parley/shared/ui/styled'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { keptPictures } from './clean-mail.ts'
import { knownHeight, layOutMail, measureMail } from './lay-out-mail.ts'

const Frame = styled('iframe', {
  base: { display: 'block', width: 'full', border: 0, bg: 'white', borderRadius: '6', colorScheme: 'light' },
})

/** Nothing runs inside; links open beside. Its own origin is needed to measure and fill it. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
/** A document that may load pictures of the web: the app's own pages may not. */
const WITH_IMAGES = '/mail-frame'
const policy = () => `default-src 'none'; img-src data: ${keptPictures()}; style-src 'unsafe-inline'`
const LOOK =
  'margin:0;padding:12px;font:14px/1.5 system-ui,sans-serif;color:#14171c;background:#fff;overflow-wrap:anywhere;overflow-x:auto'
/** Before it is measured. */
const FIRST_HEIGHT_PX = 80

/** Hidden until it has arrived: the time of its layout is told then. */
const documentOf = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy()}"></head><body style="display:none">${html}</body></html>`

interface MailFrameProps {
  /** Cleaned. */
  html: string
  /** Pictures of the web may be loaded. */
  images: boolean
  /** Infinity when laying it out takes too long. */
  onHeight: (height: number) => void
}

/** A letter in a document of its own: no style of it reaches the page, no script runs. Always on white paper. */
export function MailFrame({ html, images, onHeight }: MailFrameProps) {
  const intl = useIntl()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(() => knownHeight(html))
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const onLoad = () => {
    const page = frame.current?.contentDocument
    if (!page?.body) return
    const tell = (tall: number) => {
      if (Number.isFinite(tall)) setHeight(tall)
      onHeight(tall)
    }
    tell(layOutMail(page, { html, fill: images ? html : null, look: LOOK }))
    stop.current()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => page.body.hasChildNodes() && tell(measureMail(page, html)))
    observer.observe(page.body)
    stop.current = () => observer.disconnect()
  }
  return (
    <Frame
      key={String(images)}
      ref={frame}
      sandbox={SANDBOX}
      title={intl.formatMessage({ id: 'conversations.mail.body', defaultMessage: 'E-mail' })}
      {...(images ? { src: WITH_IMAGES } : { srcDoc: documentOf(html) })}
      referrerPolicy="no-referrer"
      style={{ height: height || FIRST_HEIGHT_PX }}
      onLoad={onLoad}
    />
  )
}
