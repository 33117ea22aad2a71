import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'

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
