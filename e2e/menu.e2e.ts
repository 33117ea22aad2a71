import { expect, query, signedInTab, test } from './fixtures.ts'
import { as, menuOf, openMenu, readMenu, users } from './shell-page.ts'

const planner = signedInTab('planner')

test('shows each user the menu groups and screens of the user’s privileges', async ({ browser, system }) => {
  const { page } = planner
  for (const [user, employeeId] of Object.entries(users)) {
    const granted = await query<{ function_id: string }>(
      system,
      `select function_id from role_privilege join app_user using (role_code) where employee_id = $1 and privilege > 0`,
      [employeeId],
    )
    // J01F01-3 (daily view) alone does not list the screen.
    const functions = granted.map((row) => row.function_id).filter((id) => id !== 'J01F01-3')
    const isListed = (code: string) => functions.some((id) => id.startsWith(code))
    if (user === 'planner') {
      await page.goto(`${system.webUrl}/TopPage`)
      await openMenu(page)
      expect(await readMenu(page), user).toEqual(menuOf(isListed))
      continue
    }
    await as(browser, system, user, async (tab) => {
      await openMenu(tab)
      expect(await readMenu(tab), user).toEqual(menuOf(isListed))
      if (user !== 'viewer') return
      await query(system, `insert into app_role values ('DAYS_ONLY', 'Days only', '日別のみ')`)
      try {
        await query(
          system,
          `insert into role_privilege values ('DAYS_ONLY', 'J01F01-3', 1), ('DAYS_ONLY', 'L01F01', 1)`,
        )
        await query(system, `update app_user set role_code = 'DAYS_ONLY' where employee_id = $1`, [employeeId])
        await tab.evaluate(() => sessionStorage.removeItem('userInfo'))
        await tab.reload()
        await openMenu(tab)
        expect(await readMenu(tab)).toEqual(menuOf((code) => code === 'L01'))
        await tab.goto(`${system.webUrl}/PackingPlan`)
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText('PACKING PLAN · J01')
        await tab.goto(`${system.webUrl}/JobNetKick`)
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText('TOP PAGE · C01')
        for (const [view, listed] of [
          ['J01F01-2', true],
          ['J01F01-1', true],
          ['J01F01', true],
        ] as const) {
          await query(system, `delete from role_privilege where role_code = 'DAYS_ONLY'`)
          await query(system, `insert into role_privilege values ('DAYS_ONLY', $1, 1)`, [view])
          await tab.evaluate(() => sessionStorage.removeItem('userInfo'))
          await tab.reload()
          await openMenu(tab)
          expect(await readMenu(tab), view).toEqual(menuOf((code) => listed && code === 'J01'))
        }
        await query(system, `update app_user set employee_name = '' where employee_id = $1`, [employeeId])
        await tab.evaluate(() => sessionStorage.removeItem('userInfo'))
        await tab.reload()
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText('TOP PAGE · C01')
        await expect(tab.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
      } finally {
        await query(
          system,
          `update app_user set role_code = 'VIEWER', employee_name = 'Viewer' where employee_id = $1`,
          [employeeId],
        )
        await query(system, `delete from role_privilege where role_code = 'DAYS_ONLY'`)
        await query(system, `delete from app_role where role_code = 'DAYS_ONLY'`)
      }
    })
  }
})
