/** A single record for both kinds of client: its own keys at the top and again under `payload` (configuration 0.3). */
export const withPayloadCopy = <T extends object>(record: T): T & { payload: T } => ({ ...record, payload: record })
