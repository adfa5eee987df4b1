import { chakra } from '@chakra-ui/react/styled-system'
import { FootSlot } from '@parley/shared/ui/foot-slot'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { TextLink } from '@parley/shared/ui/text-link'
import type { ReactNode } from 'react'

const Column = chakra('div', {
  base: { maxW: '59rem', mx: 'auto', px: { base: '4', md: '8' }, py: { base: '6', md: '8' } },
})
const Head = chakra('header', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', mb: '5' } })
const Words = chakra('div', { base: { flex: '1 1 16rem', minW: 0 } })
const Title = chakra('h1', { base: { textStyle: '20', fontWeight: 'semibold', color: 'fg.1' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Lead = chakra('p', { base: { textStyle: '13', color: 'fg.3', mt: '0.5' } })

interface SettingsPageProps {
  title: ReactNode
  /** The list this page belongs to. */
  parent?: { label: ReactNode; to: string }
  lead?: ReactNode
  /** The one primary action. */
  action?: ReactNode
  children: ReactNode
}

/** One page of the settings: a column of at most 880, its title, its action. */
export function SettingsPage({ title, parent, lead, action, children }: SettingsPageProps) {
  return (
    <Pane>
      <FootSlot>
        <PaneScroll>
          <Column>
            <Head>
              <Words>
                {parent && (
                  <TextLink to={parent.to} textStyle="12">
                    {parent.label}
                  </TextLink>
                )}
                <Title>{title}</Title>
                {lead && <Lead>{lead}</Lead>}
              </Words>
              {action && <Actions>{action}</Actions>}
            </Head>
            {children}
          </Column>
        </PaneScroll>
      </FootSlot>
    </Pane>
  )
}

/** Search and filters at the start, a fact at the end. */
export const ListBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mb: '3',
  },
})
export const ListSearch = chakra('div', { base: { width: { base: 'full', sm: '17.5rem' } } })
export const ListFact = chakra('span', { base: { textStyle: '12', color: 'fg.3', marginInlineStart: 'auto' } })

/** The frame of a list: a card without padding. */
export const ListFrame = chakra('div', {
  base: {
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    '[data-theme=dark] &': { borderColor: 'line.1' },
    '& tbody tr:last-of-type > td': { borderBottomColor: 'transparent' },
  },
})
export const ListNote = chakra('p', { base: { textStyle: '12', color: 'fg.3', mt: '3' } })

/** Cards below each other. */
export const Cards = chakra('div', { base: { display: 'grid', gap: '4' } })
