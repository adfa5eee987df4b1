import { signedIn, tokenOf } from '../people.mjs'

/** The conversation that most is measured in. */
export const CONVERSATION = 4821

/** The conversation's page as an agent has it, with the editor there. */
export async function opened(browser, url, id = CONVERSATION, query = 'assignee_type=all') {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  await page.goto(`${url}/app/accounts/1/conversations/${id}?${query}`)
  await page.getByRole('textbox', { name: /Reply to/ }).waitFor()
  return page
}

/**
 * Stores private notes as a colleague: events like any others, and no carrier. The server takes at most 200 messages a minute
 * in one conversation, so each scenario that stores many has a conversation of its own.
 */
export async function sender(url, id = CONVERSATION) {
  const headers = { 'content-type': 'application/json', api_access_token: await tokenOf(url, 'maya@marlowe.example') }
  return async (content) => {
    const answer = await fetch(`${url}/api/v1/accounts/1/conversations/${id}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content, private: true }),
    })
    if (!answer.ok) throw new Error(`A message was refused: ${answer.status} ${await answer.text()}`)
  }
}

/** Ids of other conversations of the demo, newest first. */
export async function others(url) {
  const headers = { api_access_token: await tokenOf(url, 'maya@marlowe.example') }
  const answer = await fetch(`${url}/api/v1/accounts/1/conversations?assignee_type=all&status=open`, { headers })
  const { data } = await answer.json()
  return data.payload.map(({ id }) => id).filter((id) => id !== CONVERSATION)
}

/** Resolves in the frame after the text stands in the open thread. */
export const drawn = (page, text) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const log = document.querySelector('[role="log"]')
        const look = () => {
          if (!log.textContent.includes(wanted)) return
          observer.disconnect()
          requestAnimationFrame(() => resolve())
        }
        const observer = new MutationObserver(look)
        observer.observe(log, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )
