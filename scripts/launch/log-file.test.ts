import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { boundLog, openLogFile } from './log-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const line = (text: string) => Buffer.from(`${text}\n`)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('continues a file, and moves it away while running when it is full', () => {
  openLogFile(join(folder, 'web.log')).write(line('first'))
  const log = openLogFile(join(folder, 'web.log'), 20)
  for (const text of ['second', 'third', 'fourth']) log.write(line(text))
  expect(read('web.log.1')).toBe('first\nsecond\nthird\n')
  expect(read('web.log')).toBe('fourth\n')
})

it('lets only its owner read the file', () => {
  const file = join(folder, 'web.log')
  openLogFile(file).write(line('first'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('loses lines, not the process, while nothing can be written, and says how much', () => {
  const file = join(folder, 'web.log')
  const log = openLogFile(file)
  mkdirSync(file)
  log.write(line('lost'))
  log.write(line('lost, too'))
  rmdirSync(file)
  log.write(line('kept'))
  expect(read('web.log')).toBe('15 bytes of this log are lost, because they could not be written.\nkept\n')
})

it('creates its folder again when that was deleted while running', () => {
  const log = openLogFile(join(folder, 'logs', 'web.log'))
  log.write(line('first'))
  rmSync(join(folder, 'logs'), { recursive: true })
  log.write(line('lost'))
  log.write(line('second'))
  expect(read('logs/web.log')).toContain('5 bytes of this log are lost')
  expect(read('logs/web.log')).toContain('second\n')
})

it('opens where no folder can be created, as on a full disk, without ending the process', () => {
  appendFileSync(join(folder, 'logs'), '')
  openLogFile(join(folder, 'logs', 'web.log')).write(line('lost'))
  expect(existsSync(join(folder, 'logs', 'web.log'))).toBe(false)
})

it('moves the contents of a file away while another process has it open', async () => {
  const file = join(folder, 'postgres.log')
  const writer = openSync(file, 'a', 0o600)
  const stop = boundLog(file, { limit: 10, everyMs: 5 })
  writeSync(writer, line('long enough'))
  await expect.poll(() => statSync(file).size).toBe(0)
  writeSync(writer, line('next'))
  expect(read('postgres.log')).toBe('next\n')
  expect(read('postgres.log.1')).toBe('long enough\n')
  stop()
  closeSync(writer)
})
