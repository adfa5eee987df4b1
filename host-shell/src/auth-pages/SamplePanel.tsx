import { chakra } from '@chakra-ui/react/styled-system'
import { Avatar } from '@parley/shared/ui/avatar'
import { CountPill } from '@parley/shared/ui/count-pill'
import { Icon } from '@parley/shared/ui/icon'
import CheckCheck from 'lucide-react/icons/check-check'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import { FormattedMessage } from 'react-intl'

const Root = chakra('div', {
  base: {
    position: 'relative',
    display: { base: 'none', lg: 'block' },
    bg: 'bg.canvas',
    borderInlineStart: '1px solid',
    borderColor: 'line.1',
    overflow: 'hidden',
  },
})
const Float = chakra('div', {
  base: { position: 'absolute', bg: 'bg.raised', borderRadius: '12', boxShadow: '2', maxW: 'calc(100% - 4rem)' },
})
const Row = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', columnGap: '3', px: '4', py: '2.5' },
})
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minW: 0 } })
const Meta = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    textStyle: '12',
    color: 'fg.3',
    whiteSpace: 'nowrap',
  },
})
const Preview = chakra('span', {
  base: { flex: 1, color: 'fg.3', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Bubble = chakra('div', {
  base: {
    px: '3',
    pt: '9px',
    pb: '2.5',
    fontSize: '0.875rem',
    lineHeight: '1.3125rem',
    width: 'max-content',
    maxW: '17rem',
  },
})

const SAMPLE = [
  {
    name: 'Diego Fuentes',
    id: 4,
    inbox: 'Website',
    icon: Globe,
    time: '4m',
    text: 'Can you change the address before it ships?',
    unread: 2,
  },
  {
    name: 'Hanne Vestergaard',
    id: 2,
    inbox: 'WhatsApp',
    icon: MessageCircle,
    time: '9m',
    text: 'Can I still ride home without assist?',
    unread: 0,
  },
  {
    name: 'Cykelhuset Lund',
    id: 8,
    inbox: 'E-mail',
    icon: Mail,
    time: '26m',
    text: 'Could you hold a fifth frame in size 56?',
    unread: 0,
  },
]

/** Sample words are English whatever the language of the page, and keep their direction. */
function Said({ children }: { children: string }) {
  return (
    <bdi dir="ltr" lang="en">
      {children}
    </bdi>
  )
}

/** What the product looks like, as decoration: hidden from assistive technology and from small windows. */
export function SamplePanel() {
  return (
    <Root aria-hidden>
      <Float insetInlineStart="5.5rem" top="11.5rem" width="25rem" py="2">
        {SAMPLE.map((row) => (
          <Row key={row.name}>
            <Avatar name={row.name} id={row.id} size={36} />
            <div style={{ minWidth: 0 }}>
              <Line>
                <chakra.b textStyle="14" fontWeight={row.unread ? 'semibold' : 'medium'} whiteSpace="nowrap">
                  {row.name}
                </chakra.b>
                <Meta>
                  <Icon of={row.icon} size={14} />
                  {row.inbox}
                </Meta>
                <chakra.span flex="1" />
                <Meta>{row.time}</Meta>
              </Line>
              <Line>
                <Preview>
                  <Said>{row.text}</Said>
                </Preview>
                {row.unread > 0 && <CountPill count={row.unread} />}
              </Line>
            </div>
          </Row>
        ))}
      </Float>
      <Float insetInlineStart="min(16.5rem, calc(100% - 25.5rem))" top="26.25rem" width="23.5rem" p="4">
        <Bubble bg="bubble.in" color="fg.1" borderRadius="12px 12px 12px 4px">
          <Said>Can I still ride home without assist?</Said>
        </Bubble>
        <Bubble bg="bubble.out" color="fg.1" borderRadius="12px 12px 4px 12px" mt="3" ms="auto">
          <Said>Yes, that is safe. A bracket kit leaves today and arrives tomorrow before noon.</Said>
        </Bubble>
        <Line justifyContent="flex-end" mt="1">
          <Meta>
            10:26 <Icon of={CheckCheck} size={14} color="brand-fg" /> Read
          </Meta>
        </Line>
      </Float>
      <Float
        insetInlineStart="8.5rem"
        top="40rem"
        width="19.75rem"
        px="3.5"
        py="3"
        bg="bubble.note"
        color="bubble.noteFg"
        borderInlineStart="2px dashed var(--bubble-note-line)"
      >
        <Line textStyle="12" fontWeight="medium" mb="1" color="bubble.noteMeta">
          <Icon of={Lock} size={14} />
          <FormattedMessage id="shell.sample.note" defaultMessage="Private note" /> · Leïla
        </Line>
        <chakra.span textStyle="14">
          <Said>Same batch as the October recall.</Said>
        </chakra.span>
      </Float>
    </Root>
  )
}
