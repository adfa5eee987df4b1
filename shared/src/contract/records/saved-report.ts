import * as v from 'valibot'
import { requiredText } from '../rules/text.ts'
import { Unix } from '../values/scalars.ts'
import { REPORT_METRICS, REPORT_UNITS } from './report.ts'

export const REPORT_PRESETS = ['last7days', 'last30days', 'last3months', 'last6months', 'lastYear'] as const
export type ReportPreset = (typeof REPORT_PRESETS)[number]

/** What a report is laid out along. */
export const REPORT_DIMENSIONS = ['time', 'agent', 'inbox', 'team', 'label'] as const
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

const Day = v.pipe(v.string(), v.isoDate('is not a day'))
const Ids = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(100, 'are too many'))

/** Everything that makes a report of one's own: what is measured, along what, when, of whom, and how it is drawn. */
export const ReportDesign = v.pipe(
  v.object({
    measures: v.pipe(v.array(v.picklist(REPORT_METRICS)), v.minLength(1, "can't be blank")),
    dimension: v.picklist(REPORT_DIMENSIONS),
    /** `custom`: the days `from` to `to`, both included. */
    range: v.picklist([...REPORT_PRESETS, 'custom']),
    from: v.nullable(Day),
    to: v.nullable(Day),
    /** Step of a report over time; null: the one that reads best. */
    by: v.nullable(v.picklist(REPORT_UNITS)),
    chart: v.picklist(['lines', 'bars']),
    compare: v.boolean(),
    business_hours: v.boolean(),
    team_ids: Ids,
    agent_ids: Ids,
    inbox_ids: Ids,
  }),
  v.forward(
    v.check(
      ({ range, from, to }) => range !== 'custom' || (from !== null && to !== null && from <= to),
      'needs two days',
    ),
    ['range'],
  ),
)
export type ReportDesign = v.InferOutput<typeof ReportDesign>

export const REPORT_RHYTHMS = ['day', 'week', 'month'] as const
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))

/** When a report is mailed to somebody, by the clocks of a zone. */
export const ReportSchedule = v.object({
  every: v.picklist(REPORT_RHYTHMS),
  /** Of a week; 0 is Sunday. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  /** Of a month; every month has it. */
  month_day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(28)),
  hour,
  /** IANA name. */
  timezone: v.pipe(v.string(), v.nonEmpty("can't be blank"), v.maxLength(64, 'is not a time zone')),
})
export type ReportSchedule = v.InferOutput<typeof ReportSchedule>

const Name = requiredText(100)
export const SavedReportBody = v.object({ name: Name, design: ReportDesign })
export type SavedReportBody = v.InferOutput<typeof SavedReportBody>
export const SavedReportChanges = v.object({ name: v.optional(Name), design: v.optional(ReportDesign) })
/** What only the caller sees of it: where it is shown to them, and when it is mailed to them. Null: never. */
export const SavedReportMine = v.object({
  pinned: v.optional(v.boolean()),
  schedule: v.optional(v.nullable(ReportSchedule)),
})
export type SavedReportMine = v.InferOutput<typeof SavedReportMine>

/** A report of the account (contract, configuration 9.9): everybody who reads reports sees it. */
export const SavedReport = v.object({
  id: v.number(),
  name: v.string(),
  design: ReportDesign,
  /** Null: whoever saved it is gone. */
  owner: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** Whether the caller may change and delete it. */
  is_mine: v.boolean(),
  pinned: v.boolean(),
  schedule: v.nullable(ReportSchedule),
  next_mail_at: v.nullable(Unix),
  updated_at: Unix,
})
export type SavedReport = v.InferOutput<typeof SavedReport>

/** A designed report as a table: a row for each step of time or each object. Means are seconds. */
export const ReportTable = v.object({
  measures: v.array(v.picklist(REPORT_METRICS)),
  dimension: v.picklist(REPORT_DIMENSIONS),
  since: Unix,
  until: Unix,
  rows: v.array(
    v.object({
      /** Start of the step in Unix seconds, or the id of the object. */
      key: v.number(),
      /** Null for a step of time. */
      name: v.nullable(v.string()),
      /** In the order of `measures`. */
      values: v.array(v.nullable(v.number())),
    }),
  ),
  /** Of everything: not the sum of the rows for means, distinct conversations and labels. */
  totals: v.array(v.nullable(v.number())),
})
export type ReportTable = v.InferOutput<typeof ReportTable>
