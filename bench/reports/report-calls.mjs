import { ACCOUNT, TOKENS } from '../scale/fill-sql.mjs'

const base = `/api/v2/accounts/${ACCOUNT}`
const DAY = 86_400

const SPANS = { week: 7, year: 365 }
const PATHS = {
  summary: 'reports/summary?type=account',
  'conversations by day': 'reports?metric=conversations_count&group_by=day',
  'resolved by day': 'reports?metric=resolutions_count&group_by=day',
  'first response by day': 'reports?metric=avg_first_response_time&group_by=day',
  'conversations by day, Lisbon': 'reports?metric=conversations_count&group_by=day&timezone=Europe/Lisbon',
  'conversations by day, Kolkata': 'reports?metric=conversations_count&group_by=day&timezone=Asia/Kolkata',
  'summary of an agent': 'reports/summary?type=agent&id=10',
  'summary of a team': 'reports/summary?type=team&id=1',
  'resolved by day, a label': 'reports?metric=resolutions_count&group_by=day&type=label&id=1',
  bots: 'reports/bot_summary?',
  'side by side, agents': 'summary_reports/agent?',
  'side by side, inboxes': 'summary_reports/inbox?',
  'side by side, teams': 'summary_reports/team?',
  'side by side, labels': 'summary_reports/label?',
}

/** Every report for a week and for a year, up to the end of today. */
export function reportCalls() {
  const until = (Math.floor(Date.now() / 1000 / DAY) + 1) * DAY
  return Object.entries(SPANS).flatMap(([span, days]) =>
    Object.entries(PATHS).map(([name, path]) => ({
      name: `${name}, ${span}`,
      requests: [
        {
          method: 'GET',
          path: `${base}/${path}&since=${until - days * DAY}&until=${until}`,
          headers: { api_access_token: TOKENS.administrator },
        },
      ],
    })),
  )
}
