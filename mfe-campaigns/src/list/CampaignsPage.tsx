import { Box } from '@chakra-ui/react/box'
import { problemText } from '@parley/shared/api/api-error'
import type { Campaign, CampaignType } from '@parley/shared/contract/campaign'
import { useFeature, usePermission, useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { RefreshBar } from '@parley/shared/ui/progress-bar'
import { useNow } from '@parley/shared/ui/relative-time'
import { SearchField } from '@parley/shared/ui/search-field'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CampaignDrawer } from '../form/CampaignDrawer.tsx'
import { useSegments } from '../form/useSegments.ts'
import { RecipientsDrawer } from '../run/RecipientsDrawer.tsx'
import { useRunSteps } from '../run/useRunSteps.ts'
import { CampaignCard } from './CampaignCard.tsx'
import { CampaignsFailure, CampaignsSkeleton, NoCampaigns, NoMatch, NotForYou, SwitchedOff } from './CampaignStates.tsx'
import { matching } from './campaign-state.ts'
import { useCampaigns, useLabelsById } from './useCampaigns.ts'

/** All campaigns of one type, for administrators of accounts that have them. */
export function CampaignsPage({ type }: { type: CampaignType }) {
  const mayRead = usePermission('administrator')
  const isOn = useFeature('campaigns')
  if (!mayRead) return <NotForYou />
  if (!isOn) return <SwitchedOff />
  return <Campaigns key={type} type={type} />
}

function Campaigns({ type }: { type: CampaignType }) {
  const intl = useIntl()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<Campaign | 'new' | null>(null)
  const calls = useCampaigns(type)
  const { campaigns } = calls
  return (
    <Pane>
      <RefreshBar active={calls.isRefreshing} />
      <PageHeader
        count={campaigns?.length}
        title={
          type === 'ongoing' ? (
            <FormattedMessage id="campaigns.ongoing" defaultMessage="Ongoing campaigns" />
          ) : (
            <FormattedMessage id="campaigns.oneoff" defaultMessage="One-off campaigns" />
          )
        }
      >
        <Box flex={{ base: '1 1 8rem', sm: '0 0 13.75rem' }} minW="0">
          <SearchField
            label={intl.formatMessage({ id: 'campaigns.search', defaultMessage: 'Search campaigns' })}
            value={words}
            onChange={setWords}
          />
        </Box>
        <Button variant="primary" icon={Plus} onClick={() => setOpen('new')}>
          <FormattedMessage id="campaigns.new" defaultMessage="New campaign" />
        </Button>
      </PageHeader>
      <PaneScroll>
        {calls.error ? (
          <CampaignsFailure error={calls.error} onRetry={calls.retry} />
        ) : (
          <Box
            px={{ base: '4', md: '6' }}
            py="5"
            minH="full"
            display="grid"
            alignContent={campaigns?.length === 0 ? 'center' : 'start'}
          >
            {campaigns ? (
              <CampaignCards type={type} words={words} calls={calls} campaigns={campaigns} onEdit={setOpen} />
            ) : (
              <CampaignsSkeleton />
            )}
          </Box>
        )}
      </PaneScroll>
      {open && (
        <CampaignDrawer
          key={open === 'new' ? 'new' : open.id}
          type={type}
          campaign={open === 'new' ? null : open}
          onSave={(body) => calls.save(open === 'new' ? null : open.id, body)}
          onClose={() => setOpen(null)}
        />
      )}
    </Pane>
  )
}

interface CampaignCardsProps {
  type: CampaignType
  words: string
  campaigns: readonly Campaign[]
  calls: ReturnType<typeof useCampaigns>
  onEdit: (campaign: Campaign) => void
}

function CampaignCards({ type, words, campaigns, calls, onEdit }: CampaignCardsProps) {
  const labels = useLabelsById()
  const namesSegments = campaigns.some(({ audience }) => audience?.some((one) => one.type === 'Segment'))
  const known = useSegments(namesSegments).items
  const segments = known && new Map(known.map(({ id, name }) => [id, name]))
  const now = useNow()
  const actions = useCampaignActions(calls)
  const step = useRunSteps(calls.retry)
  const [people, setPeople] = useState<Campaign | null>(null)
  if (campaigns.length === 0) return <NoCampaigns type={type} />
  const shown = matching(campaigns, words)
  if (shown.length === 0) return <NoMatch />
  return (
    <Box display="grid" gap="3">
      {shown.map((campaign) => (
        <CampaignCard
          key={campaign.id}
          campaign={campaign}
          labels={labels}
          segments={segments}
          now={now}
          onEnable={(enabled) => actions.enable(campaign, enabled)}
          onEdit={() => onEdit(campaign)}
          onStep={(next) => void step(campaign, next)}
          onSendNow={() => void actions.sendNow(campaign)}
          onPeople={() => setPeople(campaign)}
          onDelete={() => actions.remove(campaign)}
        />
      ))}
      {people && (
        <RecipientsDrawer campaign={people} onRetry={() => step(people, 'retry')} onClose={() => setPeople(null)} />
      )}
    </Box>
  )
}

function useCampaignActions(calls: ReturnType<typeof useCampaigns>) {
  const intl = useIntl()
  const { notify } = useShell()
  const say = (problem: unknown) => {
    const fallback = intl.formatMessage({
      id: 'campaigns.notdone',
      defaultMessage: 'That did not work: the server was not reached.',
    })
    notify.toast(problemText(problem, fallback), { tone: 'error' })
  }
  return {
    enable: (campaign: Campaign, enabled: boolean) => void calls.enable(campaign.id, enabled).catch(say),
    sendNow: async (campaign: Campaign) => {
      const agrees = await notify.confirm({
        title: intl.formatMessage(
          { id: 'campaigns.sendnow.title', defaultMessage: 'Send {title} now?' },
          { title: campaign.title },
        ),
        body: intl.formatMessage({
          id: 'campaigns.sendnow.body',
          defaultMessage: 'Everybody in its audience gets the message, beginning within a minute.',
        }),
        action: intl.formatMessage({ id: 'campaigns.sendnow', defaultMessage: 'Send now' }),
      })
      if (agrees) await calls.save(campaign.id, { scheduled_at: new Date().toISOString() }).catch(say)
    },
    remove: async (campaign: Campaign) => {
      const agrees = await notify.confirm({
        title: intl.formatMessage(
          { id: 'campaigns.delete.title', defaultMessage: 'Delete {title}?' },
          { title: campaign.title },
        ),
        body: intl.formatMessage({
          id: 'campaigns.delete.body',
          defaultMessage: 'Its numbers go with it. Conversations it started stay.',
        }),
        action: intl.formatMessage({ id: 'campaigns.delete', defaultMessage: 'Delete campaign' }),
        danger: true,
      })
      if (agrees) await calls.remove(campaign.id).catch(say)
    },
  }
}
