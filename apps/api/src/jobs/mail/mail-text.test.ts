import { type DeskException, exceptionKindNames, languages, mailKindOf } from '@packing/contract'
import { expect, it } from 'vitest'
import { isMailed, type MailSurroundings, mailText } from './mail-text.ts'

const row: DeskException = {
  kind: 'VANNINGS_AT_RISK',
  group: 'LATE',
  object: 'TH01 2026-12-09',
  count: 2,
  hasMore: false,
  pieces: 1052,
  month: '202612',
  dealers: ['TH01'],
  lines: ['L01'],
  names: [],
  vanOn: '2026-12-09',
  sinceOn: null,
  dueAt: null,
  dueOn: null,
  rev: null,
  severity: null,
  step: null,
  owner: null,
  ownerId: null,
  isMine: false,
  asideUntil: null,
  isNew: true,
}
const file = { requestId: 7, fileName: 'cases.xlsx', functionId: 'L03F01' }
const surroundings: MailSurroundings = {
  language: 'en',
  site: 'https://packing.example.com',
  prctCode: '200100',
  prctName: 'Site',
  timeZone: 'Asia/Tokyo',
  opens: () => true,
}

it('has what is urgent first, each with its reason, its due time and the screen that shows it', () => {
  const cutOff: DeskException = { ...row, kind: 'CUT_OFF', dueAt: '2026-12-04T08:00:00.000Z', vanOn: null }
  const contents = { exceptions: [row, cutOff], files: [file], listedOn: '2026-12-05' }
  expect(mailText(contents, surroundings)).toEqual({
    subject: '[200100] List of 2026/12/05: 3 entries',
    body: `200100 Site

Cut-offs
- Cut-off: 2 dealers can still order
  Due: 2026/12/04 17:00 JST
  https://packing.example.com/OrderCompiling?cycleMonth=202612&dealer=TH01

Exceptions
- Vanning at risk: 2 cases for the vanning of TH01 on 2026/12/09 are not packed, and time for them is over.
  https://packing.example.com/CaseInformation?dealer=TH01&vanFrom=2026-12-09&vanTo=2026-12-09&status=PLANNED&status=PRINTED&status=PACKING&status=REPACK

Files
- The file cases.xlsx is ready. It is in [Runs and files] at the top right.
  https://packing.example.com/CaseInformation

You have chosen these mails in PRCTCC 200100. To change them: [Display settings] at the top right, [Mails…].
`,
  })
})

it('says every kind in every language without a gap, and leads to a screen', () => {
  for (const language of languages)
    for (const kind of exceptionKindNames) {
      const { subject, body } = mailText(
        { exceptions: [{ ...row, kind, step: 'LEVEL' }], files: [], listedOn: null },
        { ...surroundings, language },
      ) ?? { subject: '', body: '' }
      expect(subject, kind).toMatch(/^\[200100\] \S/)
      expect(body, kind).not.toMatch(/[{}]|undefined/)
      expect(body, kind).toMatch(/\n {2}https:\/\/packing\.example\.com\/[A-Z]\w+/)
    }
})

it('counts what is too much to be read, and says nothing of nothing', () => {
  const exceptions = Array.from({ length: 130 }, (_none, at) => ({ ...row, object: `TH${at}` }))
  const { subject, body } = mailText({ exceptions, files: [], listedOn: null }, surroundings) ?? {
    subject: '',
    body: '',
  }
  expect(subject).toBe('[200100] 130 new entries')
  expect(body.match(/^- /gm)).toHaveLength(100)
  expect(body).toContain('and 30 more\n  https://packing.example.com/TopPage\n')
  expect(mailText({ exceptions: [], files: [], listedOn: '2026-12-05' }, surroundings)).toBeUndefined()
})

it('keeps what others have written out of its head', () => {
  const exceptions = [{ ...row, names: ['A\r\nBcc: all@example.com'] }]
  expect(mailText({ exceptions, files: [], listedOn: null }, surroundings)?.subject).toBe(
    '[200100] Vanning at risk: A Bcc: all@example.com',
  )
})

it('goes to who chose its kind, exceptions only of her lines or dealers, tasks once they are due, and nothing that is set aside', () => {
  const every = { lineCodes: [], dealerCodes: [] }
  const kinds = ['EXCEPTIONS', 'TASKS']
  expect(isMailed(row, kinds, every)).toBe(true)
  expect(isMailed(row, ['TASKS'], every)).toBe(false)
  expect(isMailed({ ...row, asideUntil: '2026-12-10' }, kinds, every)).toBe(false)
  expect(isMailed(row, kinds, { lineCodes: ['L01'], dealerCodes: ['ID01'] })).toBe(true)
  expect(isMailed(row, kinds, { lineCodes: ['L02'], dealerCodes: ['TH01'] })).toBe(true)
  expect(isMailed(row, kinds, { lineCodes: ['L02'], dealerCodes: ['ID01'] })).toBe(false)
  const task: DeskException = { ...row, kind: 'ORDERS_COMPILED', group: 'LATER' }
  expect(mailKindOf[task.kind]).toBe('TASKS')
  expect(isMailed(task, kinds, every)).toBe(false)
  expect(isMailed({ ...task, group: 'TODAY' }, kinds, { lineCodes: ['L02'], dealerCodes: [] })).toBe(true)
})
