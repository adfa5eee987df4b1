import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { installationSetting } from '../config/settings.service.ts'

const TIMEOUT_MS = 120_000
const USUAL_MODEL = 'whisper-1'

const Answer = v.object({ text: v.string() })

/** The service will never take this recording. */
export class RecordingRefused extends Error {}

/**
 * The words of a recording, over OpenAI's transcription call or any service that speaks it (`PROVIDER_OPENAI_URL`,
 * `OPENAI_TRANSCRIPTION_MODEL`). @throws RecordingRefused; any other failure, a time-out among them, may pass
 */
export async function askTranscriber(
  deps: Deps,
  key: string,
  { bytes, name, type }: { bytes: Uint8Array<ArrayBuffer>; name: string; type: string },
): Promise<string> {
  const base = (deps.env.providerUrls.OPENAI ?? 'https://api.openai.com').replace(/\/+$/, '')
  const form = new FormData()
  form.set('model', (await installationSetting(deps, 'OPENAI_TRANSCRIPTION_MODEL')) || USUAL_MODEL)
  form.set('response_format', 'json')
  form.set('file', new Blob([bytes], { type }), name)
  const answer = await fetch(`${base}/v1/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if ([400, 413, 415, 422].includes(answer.status)) throw new RecordingRefused(`answered ${answer.status}`)
  if (!answer.ok) throw new Error(`the transcription service answered ${answer.status}`)
  return v.parse(Answer, await answer.json()).text.trim()
}
