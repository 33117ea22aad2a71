import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'

/** PACKING PROGRESS: from the views to the cases, and the wall board. */

const planner = signedInTab('planner')
const UNIT = '200100'

test('shows progress by line, dealer and hour, on the wall board, and opens the cases by keyboard', async ({
  system,
}) => {
  const { page } = planner
  const keys = page.keyboard
  const [day] = await query<{ on: string; lines: string }>(
    system,
    `select to_char(h.pack_on, 'YYYY-MM-DD') as on, count(distinct h.line_code) as lines
     from case_header h where h.prct_code = $1 and h.status <> 'CANCELLED' group by 1 order by 1 desc limit 1`,
    [UNIT],
  )
  const { on = '', lines = '' } = day ?? {}
  await page.goto(`${system.webUrl}/PackingProgress?from=${on}&to=${on}`)
  await rowsOn(page)
  const content = page.getByRole('grid', { name: 'Packing progress' })

  await test.step('switches the view', async () => {
    for (const [view, header] of [
      ['Dealer', 'Dealer'],
      ['Hour', 'Hour'],
      ['Line', 'Line'],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click()
      await expect(content.getByRole('columnheader', { name: header }).first()).toBeVisible()
    }
  })

  await test.step('fills the screen with the wall board and leaves it by Escape', async () => {
    await page.getByRole('button', { name: 'Wall board' }).click()
    const board = page.getByRole('region', { name: 'Wall board' })
    await expect(board.getByRole('listitem')).toHaveCount(Number(lines))
    const digits = await board
      .getByText(/^\d[\d,]* \//)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    expect(digits).toBeGreaterThanOrEqual(56)
    await keys.press('Escape')
    await expect(board).toBeHidden()
  })

  await test.step('opens the cases of a line', async () => {
    await rowsOn(page)
    await keys.press('/')
    await keys.press('F6')
    await keys.press('Control+Home')
    await keys.press('Enter')
    await expect(page).toHaveURL(/CaseInformation\?.*line=/)
    await rowsOn(page)
  })
})
