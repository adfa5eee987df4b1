/** Times as rows carry them: Date in columns, text inside json aggregates. */
export type RowTime = Date | string | null

/** Whole seconds since 1970; 0 for "never". */
export const toUnix = (time: RowTime): number => (time === null ? 0 : Math.floor(new Date(time).getTime() / 1000))

/** Seconds with milliseconds: the ordering key of conversations. */
export const toUnixF = (time: Date | string): number => new Date(time).getTime() / 1000

export const toIso = (time: Date | string): string => new Date(time).toISOString()

export const toIsoOrNull = (time: RowTime): string | null => (time === null ? null : toIso(time))
