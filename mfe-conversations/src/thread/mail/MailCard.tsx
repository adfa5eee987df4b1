import type { MessageRest } from '@parley/shared/contract/message'
import { clipText } from '@parley/shared/rich-text/long-text'
import { BreakableText } from '@parley/shared/ui/breakable-text'
import { Button } from '@parley/shared/ui/button'
import { FoldedMessageText } from '@parley/shared/ui/folded-message-text'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ImageOff from 'lucide-react/icons/image-off'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { focusIfLost } from '../../state/focus-if-lost.ts'
import { cleanMail } from './clean-mail.ts'
import { knownHeight } from './lay-out-mail.ts'
import { MailFrame } from './MailFrame.tsx'
import { type Mail, mailOf } from './mail-facts.ts'

/** Above this height, in pixels, a letter is folded. */
const FOLD_AT = 400

const Card = styled('div', {
  base: {
    width: 'full',
    minW: 0,
    borderRadius: '12',
    bg: 'bg.surface',
    border: '1px solid',
    borderColor: 'line.2',
    overflow: 'hidden',
    '& > .head': { px: '3', pt: '2.5', pb: '2', borderBottom: '1px solid', borderColor: 'line.1' },
    '& .subject': { textStyle: '14', fontWeight: 'semibold', mb: '0.5' },
    '& .people': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      maxW: 'full',
      minH: '6',
      textStyle: '12',
      color: 'fg.3',
      cursor: 'pointer',
      textAlign: 'start',
      '& > span': { display: 'flex', alignItems: 'center', minW: 0, whiteSpace: 'nowrap' },
      // Each is cut at its own end: from right to left an address would lose its beginning. Who gets it is cut first.
      '& bdi': { minW: '4rem', overflow: 'hidden', textOverflow: 'ellipsis' },
      '& bdi:last-of-type': { flexShrink: 100 },
      '& > span > svg': { mx: '1', flexShrink: 0 },
      '&[aria-expanded=true] > svg': { rotate: '180deg' },
    },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '2',
      textStyle: '12',
      color: 'fg.2',
    },
    '& dt': { color: 'fg.3' },
    '& dd': { overflowWrap: 'anywhere' },
    '& > .text': { px: '3', py: '2.5', textStyle: 'message' },
    '& > .body': { position: 'relative' },
    '& > .body[data-folded=true]': {
      maxH: `${FOLD_AT}px`,
      overflow: 'hidden',
      maskImage: 'linear-gradient(to bottom, black calc(100% - 3rem), transparent)',
    },
    '& > .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', px: '3', py: '1.5' },
    '& > .held': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      px: '3',
      py: '1.5',
      bg: 'bg.sunken',
      textStyle: '12',
      color: 'fg.2',
    },
    '& > .files': { px: '3', pb: '3', display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' },
  },
})

interface MailCardProps {
  message: MessageRest
  showSubject: boolean
  /** What came with it, drawn. */
  files: ReactNode
  /** In the reader's language: HTML where the letter is. */
  translation: string | undefined
}

/** A letter, whole: who wrote to whom, what, and what was written before on request. */
export function MailCard({ message, showSubject, files, translation }: MailCardProps) {
  const mail = useMemo(() => mailOf(message), [message])
  const [isWhole, setIsWhole] = useState(false)
  const [isOriginal, setIsOriginal] = useState(false)
  if (!mail) return null
  const written = isWhole && mail.whole ? mail.whole : mail
  const isTranslated = translation !== undefined && !isOriginal
  const part = isTranslated ? { html: mail.html && translation, text: translation } : written
  return (
    <Card>
      <Head mail={mail} showSubject={showSubject} />
      {part.html ? (
        <HtmlBody key={`${isWhole} ${isTranslated}`} html={part.html} text={part.text} />
      ) : (
        <div className="text">
          <FoldedMessageText content={part.text} />
        </div>
      )}
      {translation !== undefined && (
        <div className="tools">
          <Button variant="link" size="sm" onClick={() => setIsOriginal(!isOriginal)}>
            {isTranslated ? (
              <FormattedMessage id="conversations.translation.original" defaultMessage="Translated – show original" />
            ) : (
              <FormattedMessage id="conversations.translation.again" defaultMessage="Show translation" />
            )}
          </Button>
        </div>
      )}
      {mail.whole && !isTranslated && (
        <div className="tools">
          <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? (
              <FormattedMessage id="conversations.mail.hideQuoted" defaultMessage="Hide what was written before" />
            ) : (
              <FormattedMessage id="conversations.mail.showQuoted" defaultMessage="Show what was written before" />
            )}
          </Button>
        </div>
      )}
      {files && <div className="files">{files}</div>}
    </Card>
  )
}

function Head({ mail, showSubject }: { mail: Mail; showSubject: boolean }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const from = mail.from.join(', ')
  const to = [...mail.to, ...mail.cc].join(', ')
  if (!from && !to && !(showSubject && mail.subject)) return null
  return (
    <div className="head">
      {showSubject && mail.subject && (
        <p className="subject" dir="auto">
          <BreakableText text={clipText(mail.subject)} />
        </p>
      )}
      {(from || to) && (
        <button
          type="button"
          className="people"
          aria-expanded={isOpen}
          title={intl.formatMessage({ id: 'conversations.mail.people', defaultMessage: 'Sender and recipients' })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            <bdi>{from}</bdi>
            {from && to && <Icon of={ArrowRight} size={12} directional />}
            <bdi>{to}</bdi>
          </span>
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
      {isOpen && <Recipients mail={mail} />}
    </div>
  )
}

function Recipients({ mail: { from, to, cc, bcc } }: { mail: Mail }) {
  const lines = [
    [<FormattedMessage key="from" id="conversations.mail.from" defaultMessage="From" />, from],
    [<FormattedMessage key="to" id="conversations.mail.to" defaultMessage="To" />, to],
    [<FormattedMessage key="cc" id="conversations.mail.cc" defaultMessage="Cc" />, cc],
    [<FormattedMessage key="bcc" id="conversations.mail.bcc" defaultMessage="Bcc" />, bcc],
  ] as const
  return (
    <dl>
      {lines.map(
        ([name, people]) =>
          people.length > 0 && (
            <div key={name.key} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>
                <bdi>{people.join(', ')}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The letter in its frame; as text where making it harmless, or laying it out, takes too long. */
function HtmlBody({ html, text }: { html: string; text: string }) {
  const [images, setImages] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const clean = useMemo(() => cleanMail(html, images), [html, images])
  const [height, setHeight] = useState(() => knownHeight(clean?.html ?? ''))
  if (!clean || height === Number.POSITIVE_INFINITY) return <AsText text={text} />
  const isTall = height > FOLD_AT + 80
  // The button goes with the wish: keys go on in the thread.
  const showImages = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const thread = currentTarget.closest<HTMLElement>('[role=log]')
    setImages(true)
    focusIfLost(() => thread)
  }
  return (
    <>
      {clean.remoteImages > 0 && !images && (
        <div className="held">
          <Icon of={ImageOff} size={14} />
          <FormattedMessage
            id="conversations.mail.imagesHeld"
            defaultMessage="Pictures are not loaded, so that the sender does not learn that it was read."
          />
          <Button variant="link" size="sm" onClick={showImages}>
            <FormattedMessage id="conversations.mail.loadImages" defaultMessage="Show pictures" />
          </Button>
        </div>
      )}
      <div className="body" data-folded={isTall && !isOpen}>
        <MailFrame html={clean.html} images={images} onHeight={setHeight} />
      </div>
      {isTall && (
        <div className="tools">
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? (
              <FormattedMessage id="conversations.mail.less" defaultMessage="Show less" />
            ) : (
              <FormattedMessage id="conversations.mail.more" defaultMessage="Show the whole e-mail" />
            )}
          </Button>
        </div>
      )}
    </>
  )
}

function AsText({ text }: { text: string }) {
  return (
    <>
      <div className="held" role="note">
        <FormattedMessage
          id="conversations.mail.asText"
          defaultMessage="Shown as plain text: its layout would take too long."
        />
      </div>
      <div className="text">
        <FoldedMessageText content={text} />
      </div>
    </>
  )
}
