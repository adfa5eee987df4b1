/** @jsxImportSource preact */
import { render } from 'preact'
import { App } from './App.tsx'
import { openHostBridge } from './session/host-bridge.ts'
import { openSession } from './session/session.ts'
import './frame.css'
import { openTokenStore } from './session/token-store.ts'
import { openVisitorApi } from './session/visitor-api.ts'

const query = new URLSearchParams(location.search)
const websiteToken = query.get('website_token') ?? ''
const tokens = openTokenStore(websiteToken, query.get('cw_conversation'))
const api = openVisitorApi(websiteToken, tokens.read)
const bridge = openHostBridge()
const session = openSession({ api, tokens, bridge })
const locale = query.get('locale')
if (locale) session.store.set({ locale })
const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the widget')
render(<App session={session} />, root)
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented) session.close()
})
session.start()
// No part of the first load: nobody waits for a campaign, and the chat is whole without.
import('./campaigns/campaigns.ts').then(
  ({ openCampaigns }) => openCampaigns({ session, api, bridge, websiteToken }),
  (error: unknown) => console.warn('Parley: campaigns could not be loaded.', error),
)
