import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { column } from '@packing/contract'
import { expect, it } from 'vitest'
import { type EditableList, sqlColumns, stored } from './editable-list.ts'
import { listFile } from './list-file.ts'

const list: EditableList = {
  id: 'T01',
  version: '1',
  entity: 'sample',
  columns: sqlColumns({ name: column.text('Name', '名称', { isKey: true }) }, { name: stored() }),
}

async function noticeOf(encoding: 'utf8' | 'cp932', name: string) {
  const rows = [{ name }]
  const file = listFile({ list, name: 'sample', shown: list.columns, rows, format: 'csv', encoding, language: 'en' })
  const out = new PassThrough()
  await Promise.all([buffer(out), file.write(out)])
  return file.notice?.()
}

it('says which characters of a file in Shift_JIS are question marks', async () => {
  const notice = await noticeOf('cp932', '한글 部品')
  expect(notice).toContain('2 different characters')
  expect(notice).toContain('한 글')
  expect(await noticeOf('cp932', '部品')).toBeUndefined()
  expect(await noticeOf('utf8', '한글')).toBeUndefined()
})
