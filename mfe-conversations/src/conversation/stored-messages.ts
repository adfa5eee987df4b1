import type { MessageRest } from '@parley/shared/contract/message'
import { areaNews } from '../state/area-news.ts'

/** A message of this browser that the server has just stored: the open thread shows it without waiting for the event. */
export const [useTellStoredMessage, useStoredMessages] = areaNews<MessageRest>()
