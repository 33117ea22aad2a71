import { expect, it } from 'vitest'
import { startWorkLoop } from './work-loop.ts'

it('is stuck while a look for work does not end, not while it works', async () => {
  let isFound: (work: { workId: number } | undefined) => void = () => undefined
  let looks = 0
  let finish: () => void = () => undefined
  const loop = startWorkLoop<{ workId: number }>({
    concurrency: 1,
    stuckMs: 0,
    claim: () => {
      looks++
      return new Promise((resolve) => {
        isFound = resolve
      })
    },
    execute: () =>
      new Promise((resolve) => {
        finish = () => resolve('ended')
      }),
    giveBack: async () => undefined,
    onError: () => undefined,
  })
  await expect.poll(() => loop.isStuck).toBe(true)
  isFound({ workId: 1 })
  await expect.poll(() => loop.isStuck).toBe(false)
  finish()
  await expect.poll(() => looks).toBe(2)
  isFound(undefined)
  await loop.stop()
})
