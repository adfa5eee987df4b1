import * as v from 'valibot'
import { Build, RemoteName, Version } from './release.ts'

/**
 * What can go well or badly with a build in a tab, and what is counted of it: `load` its code came and ran, `mount` its
 * first page was drawn, `runtime` a minute on screen without an uncaught error, `interaction` a click or key that was
 * answered, `longtask` a minute on screen without a task that held the page up.
 */
export const HealthPhase = v.picklist(['load', 'mount', 'runtime', 'interaction', 'longtask'])
export type HealthPhase = v.InferOutput<typeof HealthPhase>

/** Equal things of one build since the last report, counted together. Nothing in it is about a person. */
export const HealthEvent = v.object({
  remote: RemoteName,
  version: Version,
  build: Build,
  phase: HealthPhase,
  /** What went wrong (`E_MOUNT`); empty when `ok`. */
  code: v.pipe(v.string(), v.regex(/^(E_[A-Z_]{1,30})?$/, 'a code like E_MOUNT, or nothing')),
  ok: v.boolean(),
  /** How long the slowest of them took, where that says something. */
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
})
export type HealthEvent = v.InferOutput<typeof HealthEvent>

/** `POST /platform/v1/health`: how the builds of one tab did since its last report. */
export const HealthReport = v.object({
  /** `version+build` of the shell that the tab runs. */
  shell: v.pipe(v.string(), v.maxLength(120)),
  events: v.pipe(v.array(HealthEvent), v.minLength(1), v.maxLength(60)),
})
export type HealthReport = v.InferOutput<typeof HealthReport>

/** What the server wants of the tab from now on. */
export const HealthAnswer = v.object({
  /** Seconds until its next report. */
  every: v.number(),
  /** The share of tabs, 0 to 1, whose reports are enough. */
  share: v.number(),
})
export type HealthAnswer = v.InferOutput<typeof HealthAnswer>

/** How one build did, minute by minute: what the console draws. */
export const GenerationHealth = v.object({
  remote: v.string(),
  version: v.string(),
  build: v.string(),
  /** Who ran it, and for how many of them something went wrong, since it was published. */
  people: v.number(),
  people_with_faults: v.number(),
  minutes: v.array(
    v.object({
      minute: v.string(),
      phase: HealthPhase,
      ok: v.number(),
      /** What counts against the build. */
      bad: v.number(),
      /** Everything that went wrong, also through no fault of the build. */
      codes: v.array(v.object({ code: v.string(), count: v.number() })),
      slowest_ms: v.number(),
    }),
  ),
})
export type GenerationHealth = v.InferOutput<typeof GenerationHealth>
