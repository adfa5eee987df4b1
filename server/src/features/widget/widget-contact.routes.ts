import { WidgetCampaign } from '@parley/shared/contract/widget'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { route } from '../../http/route/route.ts'
import { chatOpened } from './chat-opened.service.ts'
import { contactSummary, removeContactAttributes, setUser, updateVisitor } from './visitor/visitor-contact.service.ts'
import { changeLabel } from './widget.service.ts'
import { ofVisitor, ofWebsite, pageFacts } from './widget-callers.ts'
import { noteShown, triggerCampaign, widgetCampaigns } from './widget-campaigns.service.ts'
import { ContactBody, EventBody, KeysBody, LabelBody, LabelParams, SetUserBody } from './widget-requests.ts'

export const ContactSummary = v.looseObject({ id: v.nullable(v.number()) })
const BASE = '/api/v1/widget'
const CONTACT = `${BASE}/contact`

/** What a visitor says of themselves, their labels, campaigns and the widget's own events (configuration 4.2). */
export function widgetContactRoutes(app: FastifyInstance): void {
  contactRoutes(app)
  labelRoutes(app)
  campaignRoutes(app)
}

function contactRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofVisitor,
    method: 'GET',
    url: CONTACT,
    answers: ContactSummary,
    handler: ({ admitted: { contact } }) => ({
      ...contactSummary(contact),
      identifier: contact?.identifier ?? null,
    }),
  })

  route(app, {
    ...ofVisitor,
    method: 'PATCH',
    url: CONTACT,
    body: ContactBody,
    answers: ContactSummary,
    handler: async ({ deps, admitted: visitor, body }) =>
      contactSummary((await updateVisitor(deps, visitor, body)).contact),
  })

  route(app, {
    ...ofVisitor,
    method: 'PATCH',
    url: `${CONTACT}/set_user`,
    body: SetUserBody,
    answers: v.looseObject({}),
    handler: ({ deps, admitted: visitor, body }) => setUser(deps, visitor, body),
  })

  route(app, {
    ...ofVisitor,
    method: 'POST',
    url: `${CONTACT}/destroy_custom_attributes`,
    body: KeysBody,
    answers: v.looseObject({}),
    handler: ({ deps, admitted: visitor, body }) => removeContactAttributes(deps, visitor, body.custom_attributes),
  })
}

function labelRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofVisitor,
    method: 'POST',
    url: `${BASE}/labels`,
    body: LabelBody,
    status: 204,
    handler: ({ deps, admitted: visitor, body }) => changeLabel(deps, visitor, body.label, true),
  })

  route(app, {
    ...ofVisitor,
    method: 'DELETE',
    url: `${BASE}/labels/:title`,
    params: LabelParams,
    status: 204,
    handler: ({ deps, admitted: visitor, params }) => changeLabel(deps, visitor, params.title, false),
  })
}

function campaignRoutes(app: FastifyInstance): void {
  route(app, {
    ...ofWebsite,
    method: 'GET',
    url: `${BASE}/campaigns`,
    answers: v.array(WidgetCampaign),
    handler: ({ deps, admitted: inbox }) => widgetCampaigns(deps, inbox),
  })

  route(app, {
    ...ofVisitor,
    method: 'POST',
    url: `${BASE}/events`,
    body: EventBody,
    status: 204,
    handler: async ({ deps, admitted: visitor, body: { name, event_info: info }, request }) => {
      const said = { timestamp: info.initiated_at?.timestamp, referer_url: info.referer }
      if (name === 'campaign.triggered' && info.campaign_id != null) {
        await triggerCampaign(deps, visitor, info.campaign_id, pageFacts(request, said), info.custom_attributes ?? {})
      }
      if (name === 'campaign.shown' && info.campaign_id != null)
        await noteShown(deps, visitor.inbox, info.campaign_id, info.referer ?? '')
      if (name === 'webwidget.triggered') {
        await chatOpened(deps, visitor, pageFacts(request, said))
      }
    },
  })
}
