/** Flags that are on for a new account (contract, configuration 1.3). */
export const FEATURES_ON = [
  'inbound_emails',
  'channel_email',
  'channel_facebook',
  'channel_twitter',
  'channel_website',
  'channel_instagram',
  'help_center',
  'agent_bots',
  'macros',
  'agent_management',
  'team_management',
  'inbox_management',
  'labels',
  'custom_attributes',
  'automations',
  'canned_responses',
  'integrations',
  'voice_recorder',
  'campaigns',
  'reports',
  'crm',
  'auto_resolve_conversations',
  'inbox_view',
  'message_reply_to',
  'chatwoot_v4',
] as const

/** Flags that exist and are off until somebody turns them on. */
export const FEATURES_OFF = [
  'ip_lookup',
  'disable_branding',
  'email_continuity_on_api_channel',
  'custom_reply_email',
  'custom_reply_domain',
  'audit_logs',
  'sla',
  'custom_roles',
  'response_bot',
  'captain_integration',
  'linear_integration',
  'shopify_integration',
  'crm_integration',
  'search_with_gin',
  'contact_chatwoot_support_team',
  'new_reports_dashboard',
  'aggregate_dashboard',
  'report_builder',
  'explainable_next',
] as const

export type Feature = (typeof FEATURES_ON)[number] | (typeof FEATURES_OFF)[number]

/** Only enabled flags, as the account record carries them. `stored` holds what differs from the defaults. */
export function enabledFeatures(stored: Readonly<Record<string, boolean>>): Record<string, true> {
  const all = [
    ...FEATURES_ON.map((name) => [name, true] as const),
    ...FEATURES_OFF.map((name) => [name, false] as const),
  ]
  return Object.fromEntries(all.filter(([name, on]) => stored[name] ?? on).map(([name]) => [name, true]))
}
