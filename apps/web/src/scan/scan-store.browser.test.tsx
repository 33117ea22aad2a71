import { expect, it, onTestFinished, vi } from 'vitest'
import { openScanStore } from './scan-store.ts'

it('opens before the worker has answered whether the browser may keep the scans', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockReturnValue(new Promise(() => {}))
  onTestFinished(() => persist.mockRestore())
  const store = await openScanStore()
  expect(await store.countWaiting()).toBe(0)
  expect(persist).toHaveBeenCalledOnce()
})
