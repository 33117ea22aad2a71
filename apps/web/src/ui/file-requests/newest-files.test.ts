import type { FileRequest, FileStatus } from '@packing/contract'
import { expect, it } from 'vitest'
import { newestFiles } from './newest-files.ts'

const file = (requestId: number, status: FileStatus): FileRequest => ({
  requestId,
  status,
  callId: 'partmaster/download',
  isCancelRequested: false,
  rowsDone: 0,
  rowsTotal: 0,
  message: '',
  fileId: null,
  fileName: '',
  sizeBytes: 0,
  requestedAt: '2026-11-01T00:00:00.000Z',
  endedAt: null,
  expiresAt: '2026-11-08T00:00:00.000Z',
})
const live = (...files: readonly FileRequest[]) => new Map(files.map((one) => [one.requestId, one]))
const statuses = (files: readonly FileRequest[]) => files.map(({ requestId, status }) => `${requestId} ${status}`)

it('advances the reply by newer events, never back, newest files first', () => {
  const answered = [file(3, 'DONE'), file(2, 'RUNNING'), file(1, 'FAILED')]
  const merged = newestFiles(answered, live(file(3, 'RUNNING'), file(2, 'DONE'), file(4, 'WAITING')))
  expect(statuses(merged)).toEqual(['4 WAITING', '3 DONE', '2 DONE', '1 FAILED'])
})

it('returns the reply without events', () => {
  expect(statuses(newestFiles([file(2, 'RUNNING')], live()))).toEqual(['2 RUNNING'])
})
