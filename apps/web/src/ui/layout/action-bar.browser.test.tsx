import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stage } from '../testing/stage.tsx'
import { ActionBar, ActionButton } from './action-bar.tsx'

/** Together wider than a narrow window, whatever font there is. */
const names = [
  'Prepare',
  'Load from the host',
  'Compare with the current one',
  'Copy',
  'Approve',
  'Register',
  'Delete draft',
  'Sailing schedule',
  'Month view',
  'Last of all',
]

const bar = () => page.getByRole('toolbar', { name: 'Actions' })
const isInSight = (name: string) => {
  const button = page.getByRole('button', { name }).element().getBoundingClientRect()
  const clip = bar().element().parentElement?.getBoundingClientRect()
  return clip !== undefined && button.bottom <= clip.bottom + 1
}

it('keeps actions in one line, and shows the others by a button or where the focus goes', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await stage(
    <ActionBar>
      {names.map((name) => (
        <ActionButton key={name} onClick={() => undefined}>
          {name}
        </ActionButton>
      ))}
    </ActionBar>,
  )
  await page.viewport(764, 400)
  const more = page.getByRole('button', { name: 'More actions' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  expect([isInSight('Prepare'), isInSight('Last of all')]).toEqual([true, false])
  await more.click()
  await expect.poll(() => isInSight('Last of all')).toBe(true)
  await more.click()
  await expect.poll(() => isInSight('Last of all')).toBe(false)
  page.getByRole('button', { name: 'Month view' }).element().focus()
  await userEvent.tab()
  await expect.poll(() => isInSight('Last of all')).toBe(true)
  await page.viewport(1440, 400)
  await expect.element(more).not.toBeInTheDocument()
})
