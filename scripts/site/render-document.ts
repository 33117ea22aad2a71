import MarkdownIt, { type Token } from 'markdown-it'

/** A part of a page with a heading of its own. */
export interface Section {
  readonly title: string
  /** undefined: what is before the first heading with an anchor. */
  readonly anchor: string | undefined
  readonly text: string
}

export interface Rendered {
  readonly title: string
  readonly html: string
  readonly anchors: ReadonlySet<string>
  readonly sections: readonly Section[]
}

/** As GitHub makes them, so that links work there and here. */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

const markdown = new MarkdownIt({ html: false, linkify: false })
const { escapeHtml } = markdown.utils
// The only tag that the documents use: a line within the cell of a table.
markdown.renderer.rules['text'] = (tokens, at) => escapeHtml(tokens[at]?.content ?? '').replaceAll('&lt;br&gt;', '<br>')
markdown.renderer.rules['table_open'] = () => '<div class="table"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'

const textOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map((child) => (child.type === 'softbreak' ? ' ' : child.content))
    .join('')
    .replaceAll('<br>', ' ')

function setAnchors(tokens: readonly Token[]): Set<string> {
  const anchors = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const slug = slugOf(textOf(tokens[at + 1]))
    let anchor = slug
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${slug}-${copy}`
    anchors.add(anchor)
    token.attrSet('id', anchor)
  }
  return anchors
}

const anchorOf = (heading: Token | undefined): string | undefined => {
  const anchor = heading?.attrGet('id')
  return typeof anchor === 'string' ? anchor : undefined
}

function sectionsOf(tokens: readonly Token[], title: string): Section[] {
  const sections: { title: string; anchor: string | undefined; text: string }[] = [
    { title, anchor: undefined, text: '' },
  ]
  for (const [at, token] of tokens.entries()) {
    const isHeading = tokens[at - 1]?.type === 'heading_open'
    if (isHeading) sections.push({ title: textOf(token), anchor: anchorOf(tokens[at - 1]), text: '' })
    const last = sections.at(-1)
    if (last && token.type === 'inline' && !isHeading) last.text += `${textOf(token)} `
    if (last && token.type === 'fence') last.text += `${token.content} `
  }
  return sections.filter((section) => section.text !== '' || section.anchor !== undefined)
}

/** `change` gives a link or picture its address on the site; undefined leaves only its text. */
export function renderDocument(text: string, change: (href: string) => string | undefined): Rendered {
  const tokens = markdown.parse(text, {})
  const anchors = setAnchors(tokens)
  const heading = tokens.findIndex((token) => token.type === 'heading_open')
  const title = textOf(tokens[heading + 1])
  for (const token of tokens.flatMap((each) => each.children ?? [])) {
    const name = token.type === 'link_open' ? 'href' : 'src'
    if (token.type !== 'link_open' && token.type !== 'image') continue
    const changed = change(String(token.attrGet(name) ?? ''))
    if (changed !== undefined) token.attrSet(name, changed)
    if (token.type === 'image') token.attrSet('loading', 'lazy')
  }
  const html = markdown.renderer.render(tokens, markdown.options, {})
  return { title, html, anchors, sections: sectionsOf(tokens, title) }
}

export { escapeHtml }
