import type { Agent } from '@parley/shared/contract/person'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { Segmented } from '@parley/shared/ui/segmented'
import { styled } from '@parley/shared/ui/styled'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useField } from 'react-final-form'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'

const Whole = styled('section', {
  base: {
    display: 'grid',
    gap: '2',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
    },
    '& h3': { textStyle: '13', fontWeight: 'medium' },
    '& > p': { textStyle: '12', color: 'fg.3' },
    '& > iframe': {
      width: 'full',
      height: '28rem',
      border: '1px solid',
      borderColor: 'line.1',
      borderRadius: '8',
      bg: 'bg.sunken',
      colorScheme: 'normal',
    },
  },
})

const TEXTS = defineMessages({
  frame: { id: 'campaigns.preview.frame', defaultMessage: 'The campaign on the website' },
  scheme: { id: 'campaigns.preview.scheme', defaultMessage: 'How the website looks' },
  light: { id: 'campaigns.preview.light', defaultMessage: 'Light' },
  dark: { id: 'campaigns.preview.dark', defaultMessage: 'Dark' },
})
/** What the page of the preview says once it hears. */
const READY = 'parley-preview-ready'
const SCHEMES = ['light', 'dark'] as const

interface CampaignPreviewProps {
  inbox: Inbox
  agents: readonly Agent[]
}

/** The website's own chat with the message as it is being written. Nobody visits, and nothing is counted or sent. */
export function CampaignPreview({ inbox, agents }: CampaignPreviewProps) {
  const intl = useIntl()
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light')
  const { frame, address } = usePreview(inbox, agents, scheme)
  return (
    <Whole>
      <header>
        <h3>
          <FormattedMessage id="campaigns.preview" defaultMessage="Preview" />
        </h3>
        <Segmented
          size="sm"
          label={intl.formatMessage(TEXTS.scheme)}
          value={scheme}
          onChange={setScheme}
          options={SCHEMES.map((value) => ({ value, label: intl.formatMessage(TEXTS[value]) }))}
        />
      </header>
      <iframe ref={frame} src={address} title={intl.formatMessage(TEXTS.frame)} />
      <p>
        <FormattedMessage
          id="campaigns.preview.hint"
          defaultMessage="Press the message to see the chat open. Nothing is sent or counted here."
        />
      </p>
    </Whole>
  )
}

/** As a visitor gets it: the sender is named, and what stands for somebody who is not known yet is left out. */
function filledForVisitor(content: string, sender: string): string {
  const words = sender.trim().split(/\s+/)
  const names: Record<string, string | undefined> = {
    'agent.name': sender,
    'agent.first_name': words[0],
    'agent.last_name': words.length > 1 ? words.at(-1) : '',
  }
  return content.replace(/\{\{\s*([a-z]+(?:\.[a-z_]+)+)\s*\}\}/g, (_, name: string) => names[name] ?? '')
}

function usePreview(inbox: Inbox, agents: readonly Agent[], darkMode: (typeof SCHEMES)[number]) {
  const frame = useRef<HTMLIFrameElement>(null)
  const content = useField<string>('message').input.value
  const senderId = useField<string>('sender_id').input.value
  const name = agents.find(({ id }) => String(id) === senderId)?.available_name ?? ''
  const tell = () => {
    const said = { content: filledForVisitor(content, name), sender: name, darkMode }
    frame.current?.contentWindow?.postMessage({ 'parley-preview': said }, location.origin)
  }
  useEffect(tell, [content, name, darkMode])
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin === location.origin && event.source === frame.current?.contentWindow && event.data === READY)
      tell()
  })
  useEffect(() => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return { frame, address: `/widget/preview?website_token=${encodeURIComponent(inbox.website_token ?? '')}` }
}
