// What a page of a help center does beyond being read: suggestions while one types, and the counting of a view.
const WAIT_MS = 150
const READING_MS = 5000

function suggest(form) {
  const input = form.querySelector('input[type=search]')
  const list = document.createElement('ul')
  list.className = 'hits'
  list.hidden = true
  list.setAttribute('aria-label', form.dataset.hits ?? '')
  form.append(list)
  let timer = 0
  let asked = 0
  const close = () => {
    list.hidden = true
  }
  async function ask() {
    const query = input.value.trim()
    const turn = ++asked
    if (query.length < 2) return close()
    const answer = await fetch(`${form.dataset.find}?per_page=6&query=${encodeURIComponent(query)}`)
    if (!answer.ok || turn !== asked) return
    const { payload } = await answer.json()
    list.replaceChildren(
      ...payload.map(({ title, link }) => {
        const item = document.createElement('li')
        const way = document.createElement('a')
        way.href = `/${link}${form.dataset.keep ?? ''}`
        way.textContent = title
        way.dir = 'auto'
        item.append(way)
        return item
      }),
    )
    list.hidden = payload.length === 0
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => ask().catch(close), WAIT_MS)
  })
  form.addEventListener('keydown', (event) => {
    const ways = [...list.querySelectorAll('a')]
    if (event.key === 'Escape') return close()
    if (list.hidden || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const at = ways.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)
    ;(at < 0 ? input : ways[Math.min(at, ways.length - 1)]).focus()
  })
  document.addEventListener('click', (event) => {
    if (!form.contains(event.target)) close()
  })
}

for (const form of document.querySelectorAll('form[data-find]')) suggest(form)

const { pixel } = document.body.dataset
if (pixel) {
  const touched = () => {
    for (const name of SIGNS) removeEventListener(name, touched)
    setTimeout(() => {
      new Image().src = pixel
    }, READING_MS)
  }
  const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart']
  for (const name of SIGNS) addEventListener(name, touched, { passive: true })
}
