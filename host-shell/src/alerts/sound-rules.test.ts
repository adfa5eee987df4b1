import { soundVolume } from './sound-rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00`)
const night = { quiet_hours_start: '22:00', quiet_hours_end: '07:00' }

it.each<[string, unknown, string, number]>([
  ['half loud when nothing is set', {}, '12:00', 0.5],
  ['as loud as was chosen', { notification_sound_volume: 0.8 }, '12:00', 0.8],
  ['silent when it is off', { notification_sound_enabled: false }, '12:00', 0],
  ['silent in quiet hours over midnight', night, '23:30', 0],
  ['silent in them after midnight', night, '06:59', 0],
  ['heard the minute they end', night, '07:00', 0.5],
  ['silent in quiet hours within a day', { quiet_hours_start: '12:00', quiet_hours_end: '13:00' }, '12:30', 0],
  ['heard when only one end is set', { quiet_hours_start: '12:00' }, '12:30', 0.5],
  ['half loud for a volume that is none', { notification_sound_volume: 40 }, '12:00', 0.5],
  ['heard when the hours are nonsense', { quiet_hours_start: 'noon', quiet_hours_end: '7' }, '12:00', 0.5],
])('A sound is %s', (_name, settings, time, volume) => {
  expect(soundVolume(settings, at(time))).toBe(volume)
})
