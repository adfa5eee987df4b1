-- Conversations that a campaign started, for its numbers.
create index conversations_campaign on conversations (account_id, campaign_id) where campaign_id is not null;
