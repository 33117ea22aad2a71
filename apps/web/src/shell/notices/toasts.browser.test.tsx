import { beforeEach, expect, it } from 'vitest'
import { closeAllToasts, notify } from '../../platform/messages/notify.ts'
import { stage } from '../../ui/testing/stage.tsx'
import { until } from '../../ui/testing/until.ts'
import { press } from '../../ui/testing/user-input.ts'

const shown = () => [...document.querySelectorAll('[role="alert"], [role="status"]')].map((each) => each.textContent)

beforeEach(async () => {
  closeAllToasts()
  await stage(<p>Screen</p>)
})

it('shows three, hides the rest behind a button, counts repeats and closes all on Escape', async () => {
  for (const each of ['One', 'Two', 'Three', 'Four', 'Five']) notify('error', each)
  notify('error', 'One')
  await until(() => shown().length === 3)
  expect(shown().at(-1)).toBe('[Error:] One×2')
  const more = await until(() => [...document.querySelectorAll('button')].find((each) => each.textContent === '2 more'))
  more.click()
  await until(() => shown().length === 5)
  await press('{Escape}')
  await until(() => shown().length === 0)
})
