import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneFooter } from '@parley/shared/ui/pane'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { Link } from 'react-router'

const Main = chakra('div', {
  base: {
    flex: 1,
    minH: 0,
    display: 'grid',
    overflow: 'auto',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16.5rem minmax(0, 1fr)' },
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
const StepLink = chakra(Link, {
  base: {
    display: 'flex',
    gap: '3',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: '6',
    _hover: { color: 'fg.1' },
  },
})
const StepName = chakra('span', { base: { display: 'block', textStyle: '13', fontWeight: 'medium' } })
const StepNote = chakra('span', { base: { display: { base: 'none', lg: 'block' }, textStyle: '12', color: 'fg.3' } })
const Content = chakra('div', { base: { width: 'full', maxW: '38rem', px: { base: '4', md: '8' }, py: '8' } })
const Title = chakra('h2', { base: { textStyle: '20', fontWeight: 'semibold', color: 'fg.1' } })
const Lead = chakra('p', { base: { textStyle: '13', color: 'fg.3', mt: '1', mb: '5' } })

export interface WizardStep {
  id: string
  name: MessageDescriptor
  note: MessageDescriptor
  /** Where the step is when it can be gone to at any time. */
  to?: string
}

interface WizardPageProps {
  /** What is being made, and the list it will be in. */
  heading: ReactNode
  parent: { label: ReactNode; to: string }
  steps: readonly WizardStep[]
  /** The step that is drawn. */
  step: string
  title: ReactNode
  lead: ReactNode
  children: ReactNode
  /** Buttons, the safe one first. */
  footer: ReactNode
}

/** One step of something made in several: the steps on the start side, the work in the middle, what comes next below. */
export function WizardPage({ heading, parent, steps, step, title, lead, children, footer }: WizardPageProps) {
  const intl = useIntl()
  const at = steps.findIndex(({ id }) => id === step)
  return (
    <Pane>
      <PageHeader parent={parent} title={heading} />
      <Main>
        <Steps aria-label={intl.formatMessage({ id: 'settings.wizard.steps', defaultMessage: 'Steps' })}>
          {steps.map((one, index) => (
            <StepItem key={one.id} step={one} number={index + 1} state={stateOf(index, at)} />
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

const stateOf = (index: number, at: number) => (index < at ? 'done' : index === at ? 'current' : 'ahead')

function StepItem({ step, number, state }: { step: WizardStep; number: number; state: ReturnType<typeof stateOf> }) {
  const intl = useIntl()
  const isDone = state === 'done' && step.to === undefined
  const words = (
    <>
      <Disc>
        {isDone ? (
          <Icon
            of={Check}
            size={14}
            label={intl.formatMessage({ id: 'settings.wizard.done', defaultMessage: 'Done' })}
          />
        ) : (
          intl.formatNumber(number)
        )}
      </Disc>
      <span>
        <StepName>{intl.formatMessage(step.name)}</StepName>
        <StepNote>{intl.formatMessage(step.note)}</StepNote>
      </span>
    </>
  )
  return (
    <Step aria-current={state === 'current' ? 'step' : undefined} data-done={isDone ? '' : undefined}>
      {step.to === undefined ? words : <StepLink to={step.to}>{words}</StepLink>}
    </Step>
  )
}
