import { screens } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { ownPath, TOP_PAGE } from './own-path.ts'

const ORIGIN = 'http://localhost:8080'

/** All of these must lead to the top page, whatever a browser or router would make of them. */
const refused: Readonly<Record<string, readonly unknown[]>> = {
  'no text at all': [
    undefined,
    null,
    true,
    false,
    0,
    1,
    Number.NaN,
    10n,
    Symbol('/PartMaster'),
    {},
    [],
    ['/PartMaster'],
    ['/PartMaster', '/TopPage'],
    { href: '/PartMaster' },
    { toString: () => '/PartMaster' },
    new URL('/PartMaster', ORIGIN),
    new Date(0),
    () => '/PartMaster',
    Object('/PartMaster'),
  ],
  'another scheme': [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://localhost:8080/PartMaster%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:http://localhost:8080/3f0e',
    'filesystem:http://localhost:8080/temporary/x',
    'about:blank',
    'view-source:http://localhost:8080/PartMaster',
    'ftp://localhost/PartMaster',
    'ws://localhost:8080/PartMaster',
    'mailto:a@example.com',
    'intent://PartMaster#Intent;end',
  ],
  'another origin': [
    'http://evil.example/PartMaster',
    'https://evil.example/PartMaster',
    'HTTP://EVIL.EXAMPLE/PartMaster',
    'https:/evil.example/PartMaster',
    'https:evil.example/PartMaster',
    'https:///evil.example/PartMaster',
    'http://localhost:8080/PartMaster',
    'https://localhost:8080/PartMaster',
    'http://localhost:8081/PartMaster',
    'http://localhost/PartMaster',
    'http://127.0.0.1:8080/PartMaster',
    'http://localhost:8080@evil.example/PartMaster',
    'http://user:pass@localhost:8080/PartMaster',
    'http://localhost.evil.example:8080/PartMaster',
    'http://localhost:8080.evil.example/PartMaster',
    'http://LOCALHOST:8080/PartMaster',
  ],
  'an authority without a scheme': [
    '//evil.example',
    '//evil.example/PartMaster',
    '///evil.example/PartMaster',
    '////evil.example/PartMaster',
    '//localhost:8080/PartMaster',
    '//localhost:8080@evil.example/PartMaster',
    '//evil.example:80/PartMaster',
    '//user@evil.example/PartMaster',
    '//%65vil.example/PartMaster',
    '//[::1]/PartMaster',
    '//3232235777/PartMaster',
    '//PartMaster',
    '/.//evil.example',
    '/./\u002fevil.example',
    '/..//evil.example/PartMaster',
    '/PartMaster/..//evil.example',
  ],
  backslashes: [
    '\\PartMaster',
    '\\\\evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/\\\\evil.example/PartMaster',
    '\\/evil.example',
    '\\/\\/evil.example',
    '/PartMaster\\..\\..\\evil',
    '/PartMaster?to=\\evil.example',
    '/PartMaster#\\evil.example',
    '/PartMaster\\',
  ],
  'tabs, line breaks and nulls': [
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '\n/PartMaster',
    '/Part\tMaster',
    '/PartMaster\n',
    '/PartMaster\r\nLocation: http://evil.example',
    '/PartMaster\u0000',
    '/\u0000/evil.example',
    '/PartMaster?x=\u0000',
    '/PartMaster?x=a\tb',
    '/PartMaster#\u001b[2J',
    '/PartMaster\u007f',
    '/PartMaster\u0085',
    '\u0008//evil.example',
  ],
  'escaped marks': [
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '%2fPartMaster',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%00/PartMaster',
    '/PartMaster%00',
    '/PartMaster%0d%0aX: y',
    '/%50artMaster',
    '/PartMaste%72',
    '/PartMaster%20',
    '/PartMaster%2f',
    '/PartMaster%3fx=1',
    '/PartMaster%23x',
    '/%252fevil.example',
    '/%',
    '/%zz',
    '/%c0%af/evil.example',
    '/%e2%88%95evil.example',
  ],
  'other writing': [
    '\u2215PartMaster',
    '\u2044PartMaster',
    '\uff0fPartMaster',
    '/\u2215evil.example',
    '/\u2044/evil.example',
    '/\uff0fevil.example',
    '/\uff3cevil.example',
    '/\u3002evil.example',
    '/\uff30artMaster',
    '/ＰａｒｔＭａｓｔｅｒ',
    '/P\u0430rtMaster',
    '/PartMast\u0435r',
    '/\u03a4opPage',
    '/Part\u200bMaster',
    '/PartMaster\u200b',
    '/PartMaster\ufeff',
    '\ufeff/PartMaster',
    '\u00a0/PartMaster',
    '/\u202eretsaMtraP',
    '/PartMaster\u2028',
    '/Pa\u0301rtMaster',
    '/PartMa\u017fter',
    '/\u{1d40f}artMaster',
    '/PartMaster\ud800',
  ],
  'other case': ['/toppage', '/TOPPAGE', '/partmaster', '/PARTMASTER', '/Partmaster', '/partMaster', '/packingplan'],
  'no screen': [
    '',
    ' ',
    '/',
    '/?x=1',
    '/#x',
    '?redirect=/PartMaster',
    '#/PartMaster',
    'PartMaster',
    './PartMaster',
    '../PartMaster',
    '.',
    '..',
    '/Nowhere',
    '/PartMasters',
    '/PartMaste',
    '/PartMasterPage',
    '/PartMaster/1',
    '/constructor',
    '/__proto__',
    '/toString',
    '/index.html',
    '/assets/index.js',
    '/config.json',
    '/livez',
    '/metrics',
  ],
  'a page that needs no sign-in': [
    '/login',
    '/login?redirect=/login',
    '/login?code=1&state=2',
    '/Login',
    '/logout',
    '/Logout',
    '/Info?message=Call+us&flag=409',
    '/SystemError?message=x',
  ],
  'the server': ['/api', '/api/v1/toppage/init', '/api/v1/workspace/endsession', '/api/PartMaster', '/PartMaster/api'],
  'another path after all': [
    '/PartMaster/../',
    '/PartMaster/..',
    '/PartMaster/../..',
    '/PartMaster/../login',
    '/PartMaster/../api/v1/toppage/init',
    '/PartMaster/%2e%2e/login',
    '/PartMaster/%2e%2e%2flogin',
    '/PartMaster/./',
    '/PartMaster/.',
    '/PartMaster/',
    '/PartMaster//',
    '/PartMaster;jsessionid=1',
    '/PartMaster&x=1',
    '/PartMaster@evil.example',
    '/PartMaster:80',
    ' /PartMaster',
    '/Part Master',
    '/PartMaster,/TopPage',
    '/TopPage/PartMaster',
    '/@evil.example/PartMaster',
    '/evil.example/PartMaster',
  ],
  'without an end': [
    `/PartMaster?x=${'a'.repeat(4000)}`,
    `/PartMaster#${'a'.repeat(4000)}`,
    `/${'a/'.repeat(5000)}`,
    '/'.repeat(10_000),
    `/${'../'.repeat(3000)}PartMaster`,
    `/PartMaster?x=${'日'.repeat(4000)}`,
  ],
}

const name = (target: unknown) => {
  const text = typeof target === 'string' ? JSON.stringify(target) : `${typeof target} ${String(target)}`
  return text.length > 70 ? `${text.slice(0, 70)}… (${text.length})` : text
}

describe.each(Object.entries(refused))('%s', (_kind, targets) => {
  it.each(targets.map((target) => [name(target), target] as const))(
    '%s falls back to the top page',
    (_name, target) => {
      expect(ownPath(target, ORIGIN)).toBe(TOP_PAGE)
    },
  )
})

it('accepts the 24 screens', () => expect(screens).toHaveLength(24))

describe.each(screens.map((screen) => screen.route))('%s', (route) => {
  it.each(['', '?month=202612', '?a=1&a=2&b=%E6%97%A5', '#content', '?month=202612&tab=DAILY#row-3'])(
    'is accepted as “%s”',
    (rest) => expect(ownPath(`${route}${rest}`, ORIGIN)).toBe(`${route}${rest}`),
  )
})

describe('normalisation of an own address', () => {
  it.each([
    // In the query string these characters are harmless.
    ['/PartMaster?to=//evil.example', '/PartMaster?to=//evil.example'],
    ['/PartMaster?to=http://evil.example', '/PartMaster?to=http://evil.example'],
    ['/PartMaster?to=javascript:alert(1)', '/PartMaster?to=javascript:alert(1)'],
    ['/PartMaster?redirect=/login', '/PartMaster?redirect=/login'],
    ['/PartMaster?x=%2f%2fevil.example', '/PartMaster?x=%2f%2fevil.example'],
    ['/PartMaster?x=1?y=2', '/PartMaster?x=1?y=2'],
    ['/PartMaster#//evil.example', '/PartMaster#//evil.example'],
    ['/PartMaster#?redirect=x', '/PartMaster#?redirect=x'],
    // HTML characters are encoded.
    ['/PartMaster?x="><script>', '/PartMaster?x=%22%3E%3Cscript%3E'],
    ['/PartMaster?部品=日本', '/PartMaster?%E9%83%A8%E5%93%81=%E6%97%A5%E6%9C%AC'],
    ['/PartMaster?x=a b', '/PartMaster?x=a%20b'],
    // Normalised to a screen.
    ['/TopPage/../PartMaster', '/PartMaster'],
    ['/./PartMaster?x=1', '/PartMaster?x=1'],
    ['/../../PartMaster', '/PartMaster'],
    ['/%2e%2e/PartMaster', '/PartMaster'],
    ['/PartMaster?', '/PartMaster'],
    ['/PartMaster#', '/PartMaster'],
    ['/PartMaster ', '/PartMaster'],
  ])('turns %j into %j', (target, path) => expect(ownPath(target, ORIGIN)).toBe(path))

  it('keeps a long search', () => {
    const path = `/PartMaster?x=${'a'.repeat(3900)}`
    expect(ownPath(path, ORIGIN)).toBe(path)
  })

  it.each(['https://packing.example', 'https://packing.example:8443', 'http://[::1]:8080', 'https://packing.example/'])(
    'works at %s too',
    (origin) => {
      expect(ownPath('/PartMaster?x=1', origin)).toBe('/PartMaster?x=1')
      expect(ownPath('//packing.example/PartMaster', origin)).toBe(TOP_PAGE)
      expect(ownPath('https://packing.example/PartMaster', origin)).toBe(TOP_PAGE)
    },
  )
})
