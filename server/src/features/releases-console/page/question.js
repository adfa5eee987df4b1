import { at } from './elements.js'

/**
 * Asks before anything changes, and why. What the server refuses is said in the question, which stays open.
 *
 * @param {{ title: string, text: string, confirm: string, withAudience?: boolean, act: (answer: object) => Promise<void> }} asked
 *   `act` is given reason, reload, and with an audience share, auto, account_id, expires_at and force
 */
export function ask({ title, text, confirm, withAudience = false, act }) {
  const dialog = at('question')
  const form = dialog.querySelector('form')
  form.reset()
  at('question-title').textContent = title
  at('question-text').textContent = text
  at('confirm').textContent = confirm
  at('refusal').textContent = ''
  at('audience').hidden = at('audience').disabled = !withAudience
  at('cancel').onclick = () => dialog.close()
  form.onsubmit = async (event) => {
    event.preventDefault()
    at('confirm').disabled = true
    try {
      await act(answerOf(form, withAudience))
      dialog.close()
    } catch (error) {
      at('refusal').textContent = error.message
    }
    at('confirm').disabled = false
  }
  dialog.showModal()
}

function answerOf(form, withAudience) {
  const given = new FormData(form)
  const answer = { reason: given.get('reason').trim(), reload: given.has('reload') }
  if (!withAudience) return answer
  const who = given.get('who')
  const account = Number(given.get('account'))
  if (who === 'account' && !account) throw new Error('Say which account, by its number.')
  const days = Number(given.get('days'))
  return {
    ...answer,
    force: given.has('force'),
    share: who === 'share' ? Number(given.get('share')) : 100,
    ...(who === 'share' && { auto: given.has('auto') }),
    account_id: who === 'account' ? account : 0,
    expires_at: who === 'account' && days ? new Date(Date.now() + days * 86_400_000).toISOString() : null,
  }
}
