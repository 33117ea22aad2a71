import { expect, openAs, query, rowsOn, test } from './fixtures.ts'
import { containersPlanned, printPaper } from './plan-page.ts'

const UNIT = '200100'

test('prints the instructions and case labels of a day by keyboard alone', async ({ page, system }) => {
  await openAs(page, system, 'planner')
  await containersPlanned(page, system, UNIT)
  const [day] = await query<{ month: string; on: string; line: string; caseNos: readonly string[] }>(
    system,
    `select p.month, c.pack_on::text as on, c.line_code as line, array_agg(c.case_no order by c.case_no) as "caseNos"
     from case_header c join packing_plan p using (plan_id)
     where c.prct_code = $1 and p.rev = (select max(o.rev) from packing_plan o
       where o.prct_code = p.prct_code and o.month = p.month)
     group by 1, 2, 3 having bool_and(c.status = 'PLANNED') and count(*) <= 200 order by count(*), 2, 3 limit 1`,
    [UNIT],
  )
  if (!day) throw new Error('No newest revision of a month has planned cases')
  const { month, on, line, caseNos } = day
  await page.goto(`${system.webUrl}/PackingPlan?month=${month}&tab=DAILY&show=LIST&day=${on}&line=${line}`)
  await rowsOn(page)

  await test.step('prints the instructions of the line, with every case of the day', async () => {
    const words = (await printPaper(page, 'Packing instructions')).flat().join(' ')
    expect(words).toContain(line)
    expect(caseNos.filter((caseNo) => !words.includes(caseNo))).toEqual([])
  })

  await test.step('prints a label for each case and records the print', async () => {
    const pages = await printPaper(page, 'Case labels')
    expect(caseNos.filter((caseNo) => !pages.some((words) => words.join(' ').includes(caseNo)))).toEqual([])
    const states = () =>
      query<{ status: string; prints: number }>(
        system,
        `select distinct c.status, (select count(*)::int from case_print o where o.case_id = c.case_id) as prints
         from case_header c where c.prct_code = $1 and c.case_no = any($2)`,
        [UNIT, caseNos],
      )
    await expect.poll(states).toEqual([{ status: 'PRINTED', prints: 1 }])
  })
})
