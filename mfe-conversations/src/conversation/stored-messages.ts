import type { MessageRest } from '@parley/shared/contract/message'
import { areaEvent } from '../state/area-event.ts'

/** A message of this browser that the server has just stored: the open thread shows it without waiting for the event. */
export const [usePublishStoredMessage, useOnStoredMessage] = areaEvent<MessageRest>()
