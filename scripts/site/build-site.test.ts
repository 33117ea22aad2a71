import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { browserLaunch } from '../browser.ts'
import { isLongRun } from '../testing/long-run.ts'
import { buildSite, ownSources, type Sources, writeSite } from './build-site.ts'
import { addressOf, groups } from './find-pages.ts'
import { slugOf } from './render-document.ts'

const sourcesOf = (documents: Readonly<Record<string, string>>): Sources => ({
  documents: new Map(Object.entries(documents)),
  isFile: (path) => path === 'deploy/app.yml',
  filesIn: (path) => (path === 'docs/decisions' ? ['0001-first.md'] : undefined),
})

describe('the documents of this repository', () => {
  const site = buildSite(ownSources())

  it('link only to pages, files and headings that are there', () => expect(site.faults).toEqual([]))

  it('are reached by the navigation, with the tour and its pictures', () => {
    const missing = groups
      .flatMap(({ pages }) => pages.map(([path]) => addressOf(path)))
      .filter((address) => !site.pages.has(address))
    expect(missing).toEqual([])
    expect(site.pages.get('docs/tour.html')).toContain('<img src="tour/01-top-page.webp"')
    expect(site.copied).toContain('docs/tour/01-top-page.webp')
  })

  it('are all reached by links from the first page', () => {
    const reached = new Set(['index.html'])
    for (const from of reached)
      for (const [, to = ''] of (site.pages.get(from) ?? '').matchAll(/href="([^"#]+\.html)/g)) {
        const address = new URL(to, `site:///${from}`).pathname.slice(1)
        if (site.pages.has(address)) reached.add(address)
      }
    expect([...site.pages.keys()].filter((address) => !reached.has(address))).toEqual([])
  })

  it('become pages without inline script or style, which ask nobody else for anything', () => {
    for (const [address, page] of site.pages) {
      expect([address, /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+="/.exec(page)?.[0]]).toEqual([
        address,
        undefined,
      ])
      expect([address, /<(?:script|link|img)[^>]*(?:src|href)="[a-z]+:/.exec(page)?.[0]]).toEqual([address, undefined])
      expect(page).toContain("default-src 'none'")
    }
  })

  it('have the fields of every call', () => {
    const page = site.pages.get('docs/api/partmaster.html')
    expect(page).toContain('<h2 id="partmaster_search">')
    expect(page).toMatch(/<code>rows\[\]\.partNo<\/code>/)
    expect(page).toMatch(/GET \/api\/v1\/partmaster\/search/)
  })
})

describe('a site', () => {
  it('names links that lead nowhere, with their page', () => {
    const { faults } = buildSite(
      sourcesOf({
        'README.md': '# A\n\n[one](docs/none.md) [two](docs/b.md#nothing) [three](#nothing) [good](docs/b.md#part-1)',
        'docs/b.md': '# B\n\n## Part\n\n## Part\n\n![picture](none.webp)',
      }),
    )
    expect(faults).toEqual([
      'README.md: docs/none.md leads nowhere',
      'docs/b.md: none.webp leads nowhere',
      'README.md: docs/b.md#nothing has no such heading',
      'README.md: #nothing has no such heading',
    ])
  })

  it('leads from documents to pages, folders and files of the repository', () => {
    const { pages, copied, faults } = buildSite(
      sourcesOf({
        'README.md': '# A\n\n[b](docs/b.md#x) [decisions](docs/decisions)',
        'docs/b.md': '# B\n\n## X\n\n[up](../README.md) [file](../deploy/app.yml) [out](https://example.com)',
        'docs/decisions/0001-first.md': '# 1. First\n\n<script>alert(1)</script> a<br>b',
      }),
    )
    expect(faults).toEqual([])
    expect(pages.get('index.html')).toContain('<a href="docs/b.html#x">b</a>')
    expect(pages.get('docs/b.html')).toContain('<a href="../index.html">up</a>')
    expect(pages.get('docs/decisions/index.html')).toContain('<a href="0001-first.html">1. First</a>')
    expect(pages.get('docs/decisions/0001-first.html')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; a<br>b')
    expect([...copied]).toEqual(['deploy/app.yml'])
  })

  it('has anchors as GitHub makes them', () => {
    expect(slugOf('Back up: the `daily` run, and more')).toBe('back-up-the-daily-run-and-more')
    expect(slugOf('在庫 Stock')).toBe('在庫-stock')
  })
})

it.runIf(isLongRun)(
  'finds words of the documents in a browser, from a folder and without a request elsewhere',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-site-'))
    writeSite(folder)
    expect(readdirSync(join(folder, 'site')).toSorted()).toEqual(['search-index.js', 'search.js', 'site.css'])
    expect(readFileSync(join(folder, 'site/search.js'), 'utf8')).toContain('searchIndex')
    const browser = await chromium.launch(browserLaunch)
    try {
      const page = await browser.newPage()
      const problems: string[] = []
      page.on('console', (message) => problems.push(message.text()))
      page.on('request', (request) => {
        if (!request.url().startsWith('file:')) problems.push(request.url())
      })
      await page.goto(pathToFileURL(join(folder, 'docs/operations.html')).href)
      await page.keyboard.press('/')
      await page.keyboard.type('lock_timeout migration')
      await page.locator('#found a').first().click()
      await page.waitForURL(/\.html/)
      expect(await page.locator('main').innerText()).toContain('lock_timeout')
      expect(problems).toEqual([])
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true })
    }
  },
)
