import * as v from 'valibot'

/** What a person set about sounds; kept with the profile (`ui_settings`). Whatever is not set, or is nonsense, is the default. */
const SoundSettings = v.object({
  notification_sound_enabled: v.fallback(v.boolean(), true),
  /** From 0 to 1. */
  notification_sound_volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.5),
  /** `22:00`; quiet until `quiet_hours_end`, over midnight too. Quiet hours are off unless both are set. */
  quiet_hours_start: v.fallback(v.nullable(clock()), null),
  quiet_hours_end: v.fallback(v.nullable(clock()), null),
})

function clock() {
  return v.pipe(
    v.string(),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
  )
}

/** How loud news is now, from 0 (not at all) to 1. */
export function soundVolume(uiSettings: unknown, now: Date): number {
  const settings = v.parse(SoundSettings, uiSettings)
  const { notification_sound_enabled: isOn, notification_sound_volume: volume } = settings
  return isOn && !isQuiet(settings.quiet_hours_start, settings.quiet_hours_end, now) ? volume : 0
}

function isQuiet(start: number | null, end: number | null, now: Date): boolean {
  if (start === null || end === null || start === end) return false
  const minute = now.getHours() * 60 + now.getMinutes()
  return start < end ? minute >= start && minute < end : minute >= start || minute < end
}
