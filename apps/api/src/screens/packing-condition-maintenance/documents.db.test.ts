import { describe, expect, it } from 'vitest'
import { conditionSite, HOOD } from './condition-fixture.ts'

const { desk, file, query } = conditionSite()

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const part = { kind: 'PART', code: HOOD }
const store = (name: string, content: Buffer, more: object = {}, who?: 'viewer' | 'dealer') =>
  desk('saveDocument', { ...part, ...more, file: { name, content } }, who)
const listed = async () => {
  const asked = { partNo: HOOD, packStyle: 'STD', on: '2026-12-01', caseCode: 'M1', boxCode: 'BX50' }
  const { data } = await desk('searchDetail', asked)
  return (data as { documents: { kind: string; fileName: string; sizeBytes: number }[] }).documents.map(
    ({ kind, fileName, sizeBytes }) => `${kind} ${fileName} ${sizeBytes}`,
  )
}

describe('work manuals of part, box and case', () => {
  it('are stored, listed, read, replaced and deleted, all of it in the audit trail', async () => {
    expect((await store('作業手順 A.pdf', PDF)).data).toEqual({ fileName: '作業手順 A.pdf' })
    await store('box.png', PNG, { kind: 'BOX', code: 'BX50' })
    await store('case.pdf', PDF, { kind: 'CASE', code: 'M1' })
    expect(await listed()).toEqual([
      `PART 作業手順 A.pdf ${PDF.length}`,
      `CASE case.pdf ${PDF.length}`,
      `BOX box.png ${PNG.length}`,
    ])
    for (const who of ['planner', 'viewer', 'dealer'] as const) {
      const { body, headers } = await file('downloadDocument', { ...part, fileName: '作業手順 A.pdf' }, who)
      expect(body).toEqual(PDF)
      expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    }
    const longer = Buffer.concat([PDF, PDF])
    await store('作業手順 A.pdf', longer)
    expect((await file('downloadDocument', { ...part, fileName: '作業手順 A.pdf' })).body).toEqual(longer)
    const first = { ...part, fileName: '作業手順 A.pdf' }
    expect((await desk('deleteDocument', first)).code).toBe(200)
    expect((await desk('deleteDocument', first)).code).toBe(404)
    expect((await file('downloadDocument', first)).reply.code).toBe(404)
    expect(
      await query(`select key ->> 'code' as code, change -> 'fields' -> 'document' as files from audit
        where entity = 'packing_document' and key ->> 'kind' = 'PART' order by audit_id`),
    ).toEqual([
      { code: HOOD, files: ['', '作業手順 A.pdf'] },
      { code: HOOD, files: ['作業手順 A.pdf', '作業手順 A.pdf'] },
      { code: HOOD, files: ['作業手順 A.pdf', ''] },
    ])
  })

  it.each([
    ['text', 'notes.pdf', Buffer.from('notes'), {}, 'M-D01-034'],
    ['a PDF file named as a picture', 'photo.png', PDF, {}, 'M-D01-034'],
    ['a program', 'setup.exe', Buffer.from('4d5a9000', 'hex'), {}, 'M-D01-034'],
    ['an empty file', 'empty.pdf', Buffer.alloc(0), {}, 'M-COM-013'],
    ['a zip that is no workbook', 'a.xlsx', Buffer.from('504b0304', 'hex'), {}, 'Excel'],
    ['a file of an unknown box', 'a.pdf', PDF, { kind: 'BOX', code: 'NONE' }, 'Box NONE is not registered'],
  ])('are not %s', async (_what, name, content, more, message) => {
    const reply = await store(name, content, more)
    const issues = (reply.errinfo?.validationErrors ?? []).flatMap(({ messages }) => messages)
    expect(reply.code).toBe(400)
    expect([reply.message, ...issues].join(' ')).toContain(message)
    expect(await listed()).toEqual([])
  })

  it('are at most 20 of one part, of which each can still be replaced', async () => {
    for (let at = 1; at <= 20; at += 1) expect((await store(`${at}.pdf`, PDF)).code).toBe(200)
    expect((await store('21.pdf', PDF)).message).toContain('20 work manuals')
    expect((await store('20.pdf', PDF)).code).toBe(200)
    expect((await store('1.pdf', PDF, { kind: 'CASE', code: 'M1' })).code).toBe(200)
  })

  it.each([
    ['viewer', 401],
    ['dealer', 400],
  ] as const)('are not changed by a %s', async (who, code) => {
    expect((await store('a.pdf', PDF, {}, who)).code).toBe(code)
    await store('a.pdf', PDF)
    expect((await desk('deleteDocument', { ...part, fileName: 'a.pdf' }, who)).code).toBe(code)
    expect(await listed()).toHaveLength(1)
  })
})
