import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredRollResult } from '../../domain/loads/roll-result.ts'
import { announceContainers } from '../../testing/announced-containers.ts'
import { SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { openVanningSite, type VanningSite } from '../../testing/vanning-site.ts'
import { vanning } from '../vanning/vanning.ts'
import { vanningRoll } from './vanning-roll.ts'

const [FIRST, SECOND, THIRD] = ['2026-12-07', '2026-12-09', '2026-12-11']
const SAILING = { lastPackOn: '2026-12-04', arrivalOn: '2026-12-28' }

let site: VanningSite
beforeEach(async () => {
  site = await openVanningSite()
  await site.exec('update case_type set max_stack = 1')
})
afterEach(() => site.close())

const order = { prctCode: SITE_PRCT, params: { month: '202612' } }
const load = () => runJob(site.pool, vanning(1), order)
const roll = async (now?: Date): Promise<StoredRollResult> =>
  resultOf(await runJob(site.pool, vanningRoll(1), { ...order, ...(now ? { now } : {}) }))

const briefOf = ({ proposals }: StoredRollResult) =>
  proposals.map(({ from, to, caseNos, before, after }) => [
    `${from.vanOn.slice(8)}>${to.vanOn.slice(8)}`,
    caseNos.join(' '),
    `${before.containers}>${after.containers}`,
  ])
const obstaclesOf = ({ thin }: StoredRollResult) => thin.map(({ vanOn, obstacle }) => `${vanOn.slice(8)} ${obstacle}`)

describe('VANNING_ROLL', () => {
  it('proposes to load the last container of a date with that of the next, and leaves the plan as it is', async () => {
    for (const vanOn of [FIRST, SECOND]) await site.addSailing({ ...SAILING, vanOn })
    await site.addCases({ vanOn: FIRST, count: 9 }, { vanOn: SECOND, count: 10 })
    await load()
    const state = () => site.rows('select renban_no, van_on, case_count, row_version from container order by 1')
    const before = await state()
    const result = await roll()
    expect(briefOf(result)).toEqual([['07>09', expect.stringMatching(/^D107C\d$/), '2>1']])
    expect(result.before).toMatchObject({ containers: 4, left: 0 })
    expect(result.after).toMatchObject({ containers: 3, left: 0 })
    expect(result.proposals[0]?.rolled[0]?.cases).toHaveLength(3)
    expect(await state()).toEqual(before)
  })

  it('moves the fewer cases, to the date before only if they are packed by then', async () => {
    await site.addSailing({ ...SAILING, vanOn: FIRST })
    await site.addSailing({ ...SAILING, vanOn: SECOND, lastPackOn: '2026-12-08' })
    await site.addCases(
      { vanOn: FIRST, count: 12, packOn: '2026-12-02' },
      { vanOn: SECOND, count: 9, packOn: '2026-12-04' },
    )
    await load()
    expect(briefOf(await roll())).toEqual([['09>07', expect.stringMatching(/^D109C\d$/), '2>1']])
    await site.exec(`update case_header set pack_on = '2026-12-07' where van_on = '${SECOND}'`)
    expect(briefOf(await roll()).map(([dates]) => dates)).toEqual(['07>09'])
  })

  it('rolls to a later vessel only within the slack', async () => {
    await site.addSailing({ ...SAILING, vanOn: FIRST, slackDays: 6 })
    await site.addSailing({ ...SAILING, vanOn: SECOND, arrivalOn: '2027-01-04', vessel: 'LARK 2' })
    await site.addCases(
      { vanOn: FIRST, count: 1, packOn: '2026-12-04' },
      { vanOn: SECOND, count: 1, packOn: '2026-12-08' },
    )
    await load()
    const late = await roll()
    expect([briefOf(late), obstaclesOf(late)]).toEqual([[], ['07 ARRIVES_LATE', '09 PACKED_LATER']])
    await site.exec(`update correspondence set slack_days = 7 where van_date = '${FIRST}'`)
    const { proposals } = await roll()
    expect(proposals.map(({ from, to }) => [from.vessel, to.vessel])).toEqual([['HERON 1', 'LARK 2']])
  })

  it('uses each date in one proposal at most and names why the other thin containers stay', async () => {
    for (const vanOn of [FIRST, SECOND, THIRD]) await site.addSailing({ ...SAILING, vanOn })
    await site.addCases(
      { vanOn: FIRST, count: 3, packOn: '2026-12-04' },
      { vanOn: SECOND, count: 3, packOn: '2026-12-04' },
      { vanOn: THIRD, count: 3, packOn: '2026-12-04' },
      { dealer: 'D2', vanOn: FIRST, count: 2 },
    )
    await load()
    const result = await roll()
    expect(result.proposals).toHaveLength(1)
    expect(obstaclesOf(result).toSorted()).toEqual(['07 NO_DATE', '11 OTHER_PAIR'])
  })

  it('leaves containers that are locked, fuller than the limit of the dealer, announced or of a past date', async () => {
    for (const vanOn of [FIRST, SECOND]) await site.addSailing({ ...SAILING, vanOn })
    await site.addCases({ vanOn: FIRST, count: 1 }, { vanOn: SECOND, count: 2 })
    await load()
    expect((await roll()).proposals).toHaveLength(1)
    expect((await roll(new Date('2026-12-08T03:00:00Z'))).proposals).toEqual([])
    await site.exec("update loading_rule set roll_fill_permille = 60 where dealer_code = '*'")
    expect((await roll()).proposals).toEqual([])
    await site.exec("update loading_rule set roll_fill_permille = 700 where dealer_code = '*'")
    await site.exec(`update container set locked_steps = 1 where van_on = '${FIRST}'`)
    expect(obstaclesOf(await roll())).toEqual(['07 LOCKED', '09 NO_DATE'])
    await site.exec(`update container set locked_steps = 0; ${announceContainers(`k.van_on = '${FIRST}'`)}`)
    expect(obstaclesOf(await roll())).toEqual(['09 NO_DATE'])
  })

  it('rolls cases to a container whose cases must share one, but leaves those on their date', async () => {
    for (const vanOn of [FIRST, SECOND]) await site.addSailing({ ...SAILING, vanOn })
    await site.exec(`
      insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) values ('${SITE_PRCT}', 'JP', 'PC', 'A01', 'LEFT', 100), ('${SITE_PRCT}', 'JP', 'PC', 'B01', 'RIGHT', 100);
      insert into part_group (prct_code, group_id, kind, valid_from) values ('${SITE_PRCT}', 'SET1', 'SAME_CONTAINER', '2026-01-01');
      insert into part_group_member values ('${SITE_PRCT}', 'SET1', 1, 'A01', 1), ('${SITE_PRCT}', 'SET1', 2, 'B01', 1)`)
    const early = { packOn: '2026-12-04', count: 1 }
    await site.addCases(
      { ...early, vanOn: FIRST, count: 3 },
      { ...early, vanOn: SECOND, part: 'A01' },
      { ...early, vanOn: SECOND, part: 'B01' },
    )
    await load()
    expect(briefOf(await roll())).toEqual([['07>09', 'D107C1 D107C2 D107C3', '2>1']])
    await site.exec(
      `update correspondence set slack_days = 0, arrival_date = '2027-01-04' where van_date = '${SECOND}'`,
    )
    const late = await roll()
    expect([briefOf(late), obstaclesOf(late)]).toEqual([[], ['07 ARRIVES_LATE', '09 LOCKED']])
  })

  it('loads cases that wait because their container would be below the minimum', async () => {
    for (const vanOn of [FIRST, SECOND]) await site.addSailing({ ...SAILING, vanOn })
    await site.addCases({ vanOn: FIRST, count: 2 }, { vanOn: SECOND, count: 5 })
    await site.exec('update loading_rule set min_cases = 4')
    await load()
    const result = await roll()
    expect(briefOf(result)).toEqual([['07>09', 'D107C1 D107C2', '1>1']])
    expect([result.before.left, result.after.left]).toEqual([2, 0])
  })

  it('keeps dealers of a collective rule together and other groups apart', async () => {
    for (const dealer of ['D1', 'D2'])
      for (const vanOn of [FIRST, SECOND]) await site.addSailing({ ...SAILING, dealer, vanOn })
    await site.addCases(
      { vanOn: FIRST, count: 1 },
      { dealer: 'D2', vanOn: FIRST, count: 1 },
      { vanOn: SECOND, count: 2 },
      { dealer: 'D2', vanOn: SECOND, count: 2 },
    )
    await site.exec(`
      insert into collective_vanning (prct_code, cv_id, mix_key, van_from, van_to) values ('${SITE_PRCT}', 'CV1', 'DEALER', '${FIRST}', '${SECOND}');
      insert into collective_vanning_member values ('${SITE_PRCT}', 'CV1', 1, 'D1'), ('${SITE_PRCT}', 'CV1', 2, 'D2')`)
    await load()
    const [proposal, ...others] = (await roll()).proposals
    expect(others).toEqual([])
    expect(proposal).toMatchObject({ dealers: ['D1', 'D2'], ruleId: 'CV1', caseNos: ['D107C1', 'D207C1'] })
    await site.exec(`update collective_vanning set van_to = '${FIRST}'`)
    await load()
    expect((await roll()).proposals).toEqual([])
  })
})
