import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneFooter } from '@parley/shared/ui/pane'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { inboxesPath } from '../paths.ts'

const Main = chakra('div', {
  base: {
    flex: 1,
    minH: 0,
    display: 'grid',
    overflow: 'auto',
    gridTemplateColumns: { base: '1fr', lg: '16.5rem minmax(0, 1fr)' },
    alignContent: { base: 'start', lg: 'stretch' },
  },
})
const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    m: 0,
    p: '6',
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    gap: { base: '4', lg: '6' },
    overflowX: 'auto',
    borderInlineEnd: { lg: '1px solid' },
    borderColor: { lg: 'line.1' },
  },
})
const Step = chakra('li', {
  base: { display: 'flex', gap: '3', color: 'fg.2', '&[aria-current=step]': { color: 'fg.1' } },
})
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    flexShrink: 0,
    border: '1px solid',
    borderColor: 'line.2',
    textStyle: '12',
    fontWeight: 'medium',
    '[aria-current=step] > &': { bg: 'brand', borderColor: 'brand', color: 'brand.on' },
    '[data-done] > &': { bg: 'success.bg', borderColor: 'success.line', color: 'success.fg' },
  },
})
const StepName = chakra('span', { base: { display: 'block', textStyle: '13', fontWeight: 'medium' } })
const StepNote = chakra('span', { base: { display: { base: 'none', lg: 'block' }, textStyle: '12', color: 'fg.3' } })
const Content = chakra('div', { base: { width: 'full', maxW: '38rem', px: { base: '4', md: '8' }, py: '8' } })
const Title = chakra('h2', { base: { textStyle: '20', fontWeight: 'semibold', color: 'fg.1' } })
const Lead = chakra('p', { base: { textStyle: '13', color: 'fg.3', mt: '1', mb: '5' } })

export const WIZARD_STEPS = ['channel', 'connect', 'agents', 'finish'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

const NAMES = {
  channel: { id: 'settings.wizard.channel', defaultMessage: 'Choose a channel' },
  connect: { id: 'settings.wizard.connect', defaultMessage: 'Connect' },
  agents: { id: 'settings.wizard.agents', defaultMessage: 'Add agents' },
  finish: { id: 'settings.wizard.finish', defaultMessage: 'Finish' },
} as const
const NOTES = {
  channel: { id: 'settings.wizard.channel.note', defaultMessage: 'Where customers write from' },
  connect: { id: 'settings.wizard.connect.note', defaultMessage: 'Name and address' },
  agents: { id: 'settings.wizard.agents.note', defaultMessage: 'Who can see and answer' },
  finish: { id: 'settings.wizard.finish.note', defaultMessage: 'Copy what you need' },
} as const

interface WizardPageProps {
  step: WizardStep
  title: ReactNode
  lead: ReactNode
  children: ReactNode
  /** Buttons, the safe one first. */
  footer: ReactNode
}

/** One step of a new inbox: the steps on the start side, the work in the middle, what comes next below. */
export function WizardPage({ step, title, lead, children, footer }: WizardPageProps) {
  const intl = useIntl()
  const at = WIZARD_STEPS.indexOf(step)
  return (
    <Pane>
      <PageHeader
        parent={{ label: <FormattedMessage id="settings.inboxes" defaultMessage="Inboxes" />, to: inboxesPath }}
        title={<FormattedMessage id="settings.inboxes.new" defaultMessage="New inbox" />}
      />
      <Main>
        <Steps aria-label={intl.formatMessage({ id: 'settings.wizard.steps', defaultMessage: 'Steps' })}>
          {WIZARD_STEPS.map((name, index) => (
            <Step key={name} aria-current={name === step ? 'step' : undefined} data-done={index < at ? '' : undefined}>
              <Disc>
                {index < at ? (
                  <Icon
                    of={Check}
                    size={14}
                    label={intl.formatMessage({ id: 'settings.wizard.done', defaultMessage: 'Done' })}
                  />
                ) : (
                  intl.formatNumber(index + 1)
                )}
              </Disc>
              <span>
                <StepName>{intl.formatMessage(NAMES[name])}</StepName>
                <StepNote>{intl.formatMessage(NOTES[name])}</StepNote>
              </span>
            </Step>
          ))}
        </Steps>
        <Content>
          <Title>{title}</Title>
          <Lead>{lead}</Lead>
          {children}
        </Content>
      </Main>
      <PaneFooter style={{ minHeight: '4rem', justifyContent: 'space-between' }}>{footer}</PaneFooter>
    </Pane>
  )
}
