import { expect, it } from 'vitest'
import { runTask, tasks } from './tasks.ts'

it('shows progress until the task ends', async () => {
  const seen: unknown[] = []
  const result = await runTask('Load', ({ report }) => {
    report(1, 4)
    report(3, 4)
    seen.push(tasks.get().map(({ label, done, total }) => [label, done, total]))
    return Promise.resolve('all')
  })
  expect(result).toBe('all')
  expect(seen).toEqual([[['Load', 3, 4]]])
  expect(tasks.get()).toEqual([])
})

it('returns undefined when stopped, and rethrows errors', async () => {
  const stopped = runTask(
    'Load',
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  tasks.get()[0]?.stop()
  expect(await stopped).toBeUndefined()
  await expect(runTask('Load', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(tasks.get()).toEqual([])
})
