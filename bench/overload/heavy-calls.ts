import { type Call, callMethod, callPath, discontinuedPart, partMaster } from '@packing/contract'
import { uploadFormat } from '../../apps/api/src/editable-lists/list-file.ts'
import { csvLines } from '../../apps/api/src/platform/files/csv/csv-lines.ts'
import { savedList } from '../../apps/api/src/screens/discontinued-part/discontinued-list.ts'
import { BENCH_PRCT } from '../search/make-parts.ts'

interface Sending {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export type SendAs = (token: string) => Sending

const SAVED_ROWS = 500
const UPLOADED_ROWS = 5000
const BOUNDARY = 'heavy-calls'

const headersOf = (call: Call, token: string) => ({
  authorization: `Bearer ${token}`,
  functionid: call.functionIds[0] ?? '',
  apiid: call.id,
  actionname: call.action,
  accessprctcode: BENCH_PRCT,
})

const read = (call: Call, query: Readonly<Record<string, string>>): SendAs => {
  const path = `${callPath('/api', call)}?${new URLSearchParams(query)}`
  return (token) => ({ method: callMethod(call), path, headers: headersOf(call, token) })
}

const written = (call: Call, type: string, body: Buffer): SendAs => {
  const path = callPath('/api', call)
  const sized = { 'content-type': type, 'content-length': String(body.length) }
  return (token) => ({ method: callMethod(call), path, headers: { ...headersOf(call, token), ...sized }, body })
}

/** As many versions match only once, most saves compare all rows and answer with conflicts. */
function save(partNos: readonly string[]): SendAs {
  const rows = partNos
    .slice(0, SAVED_ROWS)
    .map((partNo) => ({ op: 'U', partNo, dealerCode: '*', rowVersion: 1, remark: 'heavy', priority: 3 }))
  return written(partMaster.save, 'application/json', Buffer.from(JSON.stringify({ rows, acceptWarnings: true })))
}

function upload(partNos: readonly string[]): SendAs {
  const { columns } = uploadFormat(savedList)
  const given: Readonly<Record<string, string>> = {
    ecnNo: 'ECN1',
    dealerCode: '*',
    timing: 'DATE',
    lastPackDate: '2031-03-14',
  }
  const rows = partNos
    .slice(0, UPLOADED_ROWS)
    .map((partNo) => columns.map(({ key }) => (key === 'oldPart' ? partNo : (given[key] ?? ''))))
  const file = [
    ...csvLines(
      columns.map(({ key }) => key),
      rows,
    ),
  ].join('')
  const part = (head: string, content: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const body = `${part('name="phase"', 'VALIDATE')}${part('name="file"; filename="heavy.csv"', file)}--${BOUNDARY}--\r\n`
  return written(discontinuedPart.upload, `multipart/form-data; boundary=${BOUNDARY}`, Buffer.from(body))
}

/** A page as quiet users look at it. */
export const usualSearch = read(partMaster.search, { pageSize: '50' })

/** The heaviest call of each kind that a screen sends again and again. */
export const heavyCalls = (partNos: readonly string[]): ReadonlyMap<string, SendAs> =>
  new Map([
    ['query', read(partMaster.search, { pageSize: '1000' })],
    ['command', save(partNos)],
    ['upload', upload(partNos)],
    ['download', read(partMaster.download, { what: 'ALL', format: 'csv' })],
  ])
