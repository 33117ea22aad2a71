// Searches the index of site/search-index.js, which is a script, so that it can be read from a folder, too.
const input = document.getElementById('search')
const list = document.getElementById('found')
const root = document.currentScript.dataset.root
const MOST = 20
const { pages, sections } = globalThis.searchIndex

const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** A word in the title of a section or page is worth more than one in its text; every word must be there. */
function scoreOf([page, , title, text], words) {
  let score = 0
  for (const word of words) {
    const inTitle = title.toLowerCase().includes(word)
    const inPage = pages[page][1].toLowerCase().includes(word)
    if (!inTitle && !inPage && !text.toLowerCase().includes(word)) return 0
    score += (inTitle ? 8 : 0) + (inPage ? 3 : 0) + 1
  }
  return score
}

function excerpt(text, [word]) {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 50)
  return `${at > 0 ? '…' : ''}${text.slice(at, at + 160)}`
}

function itemOf([page, anchor, title, text], words) {
  const [address, name] = pages[page]
  const link = document.createElement('a')
  link.href = root + address + (anchor ? `#${anchor}` : '')
  link.textContent = title === name ? name : `${name} › ${title}`
  const small = document.createElement('small')
  small.textContent = excerpt(text, words)
  link.append(small)
  const item = document.createElement('li')
  item.append(link)
  return item
}

function search() {
  const words = wordsOf(input.value)
  const found = words.length === 0 ? [] : sections.map((section) => ({ section, score: scoreOf(section, words) }))
  const best = found
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
  list.replaceChildren(...best.map(({ section }) => itemOf(section, words)))
  if (words.length > 0 && best.length === 0) {
    const nothing = document.createElement('li')
    nothing.textContent = 'Nothing found.'
    list.append(nothing)
  }
  list.hidden = words.length === 0
}

input.addEventListener('input', search)
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') list.hidden = true
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault()
    input.focus()
  }
})
