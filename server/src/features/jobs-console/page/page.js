// The page of /super_admin/jobs. It signs its calls with the session that the app keeps in this browser.
const SESSION = 'parley.session'
const REFRESH_MS = 5000

const at = (id) => document.getElementById(id)
const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** @param {string} tag @param {Record<string, unknown>} facts properties of the element @param {Node[]} children */
function element(tag, facts, ...children) {
  const made = Object.assign(document.createElement(tag), facts)
  made.append(...children)
  return made
}

async function call(path, method = 'GET') {
  const headers = JSON.parse(localStorage.getItem(SESSION) ?? '{}')
  const answer = await fetch(`/super_admin/api/jobs${path}`, { method, headers })
  if (answer.status === 401) throw new Error('Sign in to Parley as a super admin, then come back to this page.')
  if (!answer.ok) throw new Error(`The server answered ${answer.status}. The page tries again by itself.`)
  return answer.text()
}

const kindRow = ({ kind, waiting, active }) =>
  element(
    'tr',
    {},
    element('th', { scope: 'row', textContent: kind }),
    element('td', { className: 'number', textContent: waiting }),
    element('td', { className: 'number', textContent: active }),
  )

/** Runs once per press; what it changed is drawn afterwards. */
function button(textContent, className, act) {
  const made = element('button', { type: 'button', textContent, className })
  made.addEventListener('click', async () => {
    made.disabled = true
    await act().catch(show)
    await refresh()
  })
  return made
}

/** Asks before it acts: the first press arms it. */
function forgetButton(id) {
  const made = button('Delete for good', 'danger', () => call(`/dead/${id}`, 'DELETE'))
  const arm = element('button', { type: 'button', textContent: 'Delete', className: 'danger' })
  arm.addEventListener('click', () => {
    arm.replaceWith(made)
    made.focus()
  })
  return arm
}

const deadItem = ({ id, kind, data, error, attempts, createdAt, diedAt }) =>
  element(
    'li',
    { id },
    element('span', { className: 'name', textContent: kind }),
    element('p', { className: 'error', textContent: error || 'It failed without a word.' }),
    element('p', {
      className: 'facts',
      textContent: `${attempts} tries · asked for ${when.format(new Date(createdAt))} · given up ${when.format(new Date(diedAt))}`,
    }),
    element(
      'details',
      {},
      element('summary', { textContent: 'What it carries' }),
      element('pre', { textContent: JSON.stringify(data, null, 2) }),
    ),
    button('Try again', '', () => call(`/dead/${id}/retry`, 'POST')),
    forgetButton(id),
  )

function show(error) {
  at('notice').textContent = error instanceof TypeError ? 'The server cannot be reached.' : error.message
}

/** Items that are still there are left alone: one may be open, or have the focus. */
function draw({ kinds, dead }) {
  at('notice').textContent = ''
  at('queues').hidden = at('letters').hidden = false
  at('kinds').replaceChildren(...kinds.map(kindRow))
  const list = at('dead')
  const ids = new Set(dead.map((job) => job.id))
  for (const item of [...list.children]) if (!ids.has(item.id)) item.remove()
  dead.forEach((job, place) => {
    const item = at(job.id) ?? deadItem(job)
    if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null)
  })
  at('nothing-dead').hidden = dead.length > 0
}

async function refresh() {
  try {
    draw(JSON.parse(await call('')))
  } catch (error) {
    show(error)
  }
}

await refresh()
setInterval(() => {
  if (!document.hidden) refresh()
}, REFRESH_MS)
