/** `npm run bench:xlsx`: time and memory of writing and reading a workbook. `--rows 100000 --columns 20` */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cellStyle, openWorkbook, type WriteCells, worksheetBytes, writeWorkbook } from '@packing/xlsx'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, columns: { type: 'string', default: '20' } },
})
const [rowCount, columnCount] = [Number(values.rows), Number(values.columns)]
const MB = 1_000_000

async function measured(name: string, work: () => Promise<number>): Promise<void> {
  let peak = process.memoryUsage().rss
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const before = process.cpuUsage()
  const begun = performance.now()
  const count = await work()
  const { user, system } = process.cpuUsage(before)
  clearInterval(watch)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const line = `${name}: ${count} rows, ${seconds} s, processor ${((user + system) / MB).toFixed(1)} s, at most ${Math.round(peak / MB)} MB`
  process.stdout.write(`${line}\n`)
}

function* rows(): Generator<WriteCells> {
  for (let at = 0; at < rowCount; at++) {
    yield (cells) => {
      for (let column = 0; column < columnCount; column++) {
        if (column % 2 === 0) cells.text(column, `部品 ${at}-${column}`, cellStyle.text)
        else cells.number(column, at * column, cellStyle.plain)
      }
    }
  }
}

async function write(path: string): Promise<number> {
  const columns = Array.from({ length: columnCount }, () => ({ width: 12, style: cellStyle.plain }))
  const worksheet = worksheetBytes(columns, rows(), { hasHeader: false })
  await writeWorkbook(createWriteStream(path), { worksheetName: 'Rows', worksheet })
  return rowCount
}

async function read(path: string): Promise<number> {
  const { size } = await stat(path)
  const book = await openWorkbook(path, size, { maxColumns: 300, maxInflatedBytes: 2_000 * MB })
  let count = 0
  for await (const batch of book.rows) count += batch.length
  return count
}

const folder = await mkdtemp(join(tmpdir(), 'bench-xlsx-'))
try {
  const path = join(folder, 'rows.xlsx')
  await measured('write', () => write(path))
  await measured('read', () => read(path))
  process.stdout.write(`file: ${((await stat(path)).size / MB).toFixed(1)} MB\n`)
} finally {
  await rm(folder, { recursive: true })
}
