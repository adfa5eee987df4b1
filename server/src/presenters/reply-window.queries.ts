/** The human-agent switch of Facebook and Instagram, as the console keeps it. */
const HUMAN_AGENT = `exists (select 1 from installation_settings s
  where s.key = 'ENABLE_MESSENGER_CHANNEL_HUMAN_AGENT' and s.value in ('true'::jsonb, '"true"'::jsonb))`

/** SQL: hours in which the inbox `alias` may be answered, as JSON, where its own settings or the installation's say so. */
export const replyWindow = (
  alias: string,
): string => `case when ${alias}.channel_type in ('Channel::FacebookPage', 'Channel::Instagram')
    then case when ${HUMAN_AGENT} then '168'::jsonb end
    else ${alias}.channel #> '{additional_attributes,agent_reply_time_window}' end`
