import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/errors/api-error.ts'
import { dealerNotices, type SentNotice, shipNoticeWords } from './dealer-notices.ts'
import { nameParts, recipientsAmong } from './send-notices.ts'

describe('recipients', () => {
  /** The first is responsible for all dealers. */
  const readers = [
    { code: '300100', name: 'All', dealers: null },
    { code: '300200', name: 'Thai', dealers: ['TH01', 'TH02'] },
    { code: '300300', name: 'Indonesia', dealers: ['ID01'] },
  ]
  const thrownBy = (run: () => unknown): unknown => {
    try {
      return run()
    } catch (error) {
      return error
    }
  }

  it('are those who are responsible for one of the dealers', () => {
    expect(recipientsAmong(readers, ['TH02'], undefined)).toEqual(['300100', '300200'])
    expect(recipientsAmong(readers, ['TH01', 'ID01'], undefined)).toEqual(['300100', '300200', '300300'])
    expect(recipientsAmong(readers, ['*'], undefined)).toEqual(['300100', '300200', '300300'])
    expect(recipientsAmong(readers, ['XX01'], undefined)).toEqual(['300100'])
  })

  it('are the requested ones, each once, if they reach every dealer', () => {
    expect(recipientsAmong(readers, ['TH01'], ['300200', '300200'])).toEqual(['300200'])
    expect(recipientsAmong(readers, ['*'], ['300300'])).toEqual(['300300'])
    expect(recipientsAmong(readers, ['TH01', 'ID01'], ['300300', '300200'])).toEqual(['300300', '300200'])
    const rejected = [
      thrownBy(() => recipientsAmong(readers, ['TH01'], [])),
      thrownBy(() => recipientsAmong(readers, ['TH01'], ['300300', '300200', '9'])),
      thrownBy(() => recipientsAmong(readers, ['TH01', 'ID01', 'XX01'], ['300200'])),
    ]
    expect(rejected.map((error) => error instanceof ApiError && error.issues)).toEqual([
      [{ field: 'toPrctCodes', message: 'M-NTC-003', params: {} }],
      [{ field: 'toPrctCodes', message: 'M-NTC-002', params: { value: '300300, 9' } }],
      [{ field: 'toPrctCodes', message: 'M-NTC-008', params: { prctCodes: '300200', dealers: 'ID01, XX01' } }],
    ])
    expect(thrownBy(() => recipientsAmong(readers.slice(1), ['XX01'], undefined))).toMatchObject({
      message: 'M-NTC-001',
    })
  })
})

it('names three parts and counts the others', () => {
  const parts = ['5330100001', '5330100002', '5330100003', '5330100004', '5330100005']
  const three = '53301-00001, 53301-00002, 53301-00003'
  expect(nameParts(parts.slice(0, 1))).toEqual({ en: '53301-00001', ja: '53301-00001', de: '53301-00001' })
  expect(nameParts(parts.slice(0, 3))).toEqual({ en: three, ja: three, de: three })
  expect(nameParts(parts)).toEqual({
    en: `${three} and 2 more`,
    ja: `${three} ほか 2 品番`,
    de: `${three} und 2 weitere`,
  })
})

describe('notices to dealers', () => {
  const sent = (asnNo: string, changes: Partial<SentNotice> = {}): SentNotice => ({
    asnNo,
    dealerCode: 'TH01',
    cycleMonth: '202611',
    isCorrection: false,
    ...changes,
  })
  const wordsOf = ({ isCorrection }: SentNotice) => (isCorrection ? shipNoticeWords.corrected : shipNoticeWords.sent)
  const now = new Date('2026-12-10T00:00:00Z')

  it('are one for each dealer, cycle and kind of event', () => {
    const all = [
      sent('A1'),
      sent('A2', { dealerCode: 'T&1' }),
      sent('A3'),
      sent('A4', { cycleMonth: '202612' }),
      sent('A5', { isCorrection: true }),
    ]
    const notices = dealerNotices(all, wordsOf, now)
    expect(notices.map(({ items }) => items)).toEqual([['A1', 'A3'], ['A2'], ['A4'], ['A5']])
    expect(notices[1]).toEqual({
      kind: 'ASN',
      subject: '202611/2026-12-10T00:00:00.000Z',
      items: ['A2'],
      functionId: 'L04F01',
      dealerCode: 'T&1',
      title: { en: 'T&1: ship notice A2 sent', ja: 'T&1：出荷通知 A2 を送信', de: 'T&1: Lieferavis A2 gesendet' },
      link: '/OrderOcfAsn?tab=ASN&cycleMonth=202611&dealer=T%261',
    })
    expect(notices.map(({ title }) => title.en)).toEqual([
      'TH01: ship notices A1, A3 sent',
      'T&1: ship notice A2 sent',
      'TH01: ship notice A4 sent',
      'TH01: ship notice A5 sent as a correction',
    ])
  })

  it('name three ship notices and count the others', () => {
    const titles = (count: number) =>
      dealerNotices(
        Array.from({ length: count }, (_, at) => sent(`A${at + 1}`)),
        wordsOf,
        now,
      ).map(({ title }) => [title.en, title.ja])
    expect(titles(3)).toEqual([['TH01: ship notices A1, A2, A3 sent', 'TH01：出荷通知 A1, A2, A3 を送信']])
    expect(titles(5)).toEqual([
      ['TH01: ship notices A1, A2, A3 and 2 more sent', 'TH01：出荷通知 A1, A2, A3 ほか 2 件を送信'],
    ])
  })
})
