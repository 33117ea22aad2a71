import { describe, expect, it } from 'vitest'
import { contentDisposition } from './file-answer.ts'

const realName = (header: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '')
const plainAscii = /^attachment; filename="[\w.\- ]+"; filename\*=UTF-8''[\w.!~\-%]+$/

describe('the name of a download', () => {
  it.each([
    ['plan.xlsx', 'plan.xlsx'],
    ['梱包計画 2026年12月.xlsx', '梱包計画 2026年12月.xlsx'],
    ['dé"tail"; x=\'1\'.csv', 'dé"tail"; x=\'1\'.csv'],
    ['a\r\nset-cookie: x=1\r\n.csv', 'aset-cookie: x=1.csv'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\orders.csv', 'orders.csv'],
    ['..', 'download'],
    ['', 'download'],
    ['.htaccess', 'htaccess'],
    ['fdp.\u202Excod.exe', 'fdp.xcod.exe'],
    ['half \uD83D.csv', 'half .csv'],
    ['turned \u061C.csv', 'turned .csv'],
    [`${'長'.repeat(300)}.csv`, `${'長'.repeat(146)}.csv`],
  ])('turns %j into %j', (given, expected) => {
    const header = contentDisposition(given)
    expect(header).toMatch(plainAscii)
    expect(realName(header)).toBe(expected)
  })

  it('keeps the ASCII letters of an accented name', () => {
    expect(contentDisposition('détail.csv')).toContain('filename="detail.csv"')
  })
})
