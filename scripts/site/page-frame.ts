import { dirname, relative } from 'node:path/posix'
import { addressOf, groups } from './find-pages.ts'
import { escapeHtml, type Rendered } from './render-document.ts'

/** No inline script or style, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

function navigation(address: string, to: (target: string) => string): string {
  const link = ([path, title]: readonly [string, string]) => {
    const target = addressOf(path)
    const current = target === address ? ' aria-current="page"' : ''
    return `<li><a href="${to(target)}"${current}>${escapeHtml(title)}</a></li>`
  }
  return groups
    .map(({ title, pages }) => `<h2>${escapeHtml(title)}</h2>\n<ul>\n${pages.map(link).join('\n')}\n</ul>`)
    .join('\n')
}

/** A page that works from a folder as well as from a server. */
export function framePage(address: string, { title, html }: Rendered): string {
  const to = (target: string) => relative(dirname(address), target)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Packing Planning System</title>
<link rel="stylesheet" href="${to('site/site.css')}">
<script defer src="${to('site/search-index.js')}"></script>
<script defer src="${to('site/search.js')}" data-root="${to('index.html').replace(/index\.html$/, '')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="${to('index.html')}">Packing Planning System</a>
<div class="search"><input type="search" id="search" placeholder="Search" aria-label="Search the documents" autocomplete="off"><ul id="found" aria-label="Found" hidden></ul></div>
</header>
<div class="columns">
<nav aria-label="Documents">
${navigation(address, to)}
</nav>
<main id="content">
${html}</main>
</div>
</body>
</html>
`
}
