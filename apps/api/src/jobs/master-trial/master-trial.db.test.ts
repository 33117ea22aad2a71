import { describe, expect, it } from 'vitest'
import type { JobContext } from '../../platform/jobs/job.ts'
import { saveEvents } from '../../screens/event-master/save.ts'
import { cancelMasterTrial } from '../../screens/master-trial/cancel.ts'
import { registerWorkingCalendar } from '../../screens/working-calendar/register.ts'
import { saveWorkingCalendar } from '../../screens/working-calendar/save.ts'
import { as, everything, trialNets, trialSite } from '../../testing/trial-site.ts'

const on = trialSite()
const closed = (calDate: string, more: object = {}) => {
  const day = { op: 'U', calendarCode: 'L1', calDate, dayType: 'H', workPct: 0, regularMin: 0, otMin: 0 }
  return { call: 'workingcalendar/save', input: { rows: [{ ...day, rowVersion: 1, ...more }] } }
}
const everybody = { calendarCode: '*', dealerCode: '*', carFamily: '*', partNo: '*' }
const stop = { eventId: 'STOP', eventType: 'OTHER', title: 'Stop', impact: 'NO_PACK', colour: 'GREY', ...everybody }
/** What happens between the first figures of a trial and its containers. */
const meanwhile = (happens: () => Promise<unknown>) =>
  trialNets.map((net) => {
    const [first, ...others] = net.jobs
    if (net.id !== 'MASTER_TRIAL' || !first) return net
    const late = others.map((job) => ({ ...job, run: (context: JobContext) => happens().then(() => job.run(context)) }))
    return { ...net, jobs: [first, ...late] }
  })

const comparedWith = async (runId: number) => {
  const [line] = await on.site.rows<{ how: string }>(
    `select substring(text from 'compared with the containers (.*)') as how from job_log where run_id = ${runId} and text like '%compared with%'`,
  )
  return line?.how
}

describe('a trial of a closed day', () => {
  it('shows plan and containers without and with it, with the rows behind the figures, leaves nothing, and says when the plan has changed since', async () => {
    const before = await on.site.rows(everything)
    const { runId, months } = await on.start(closed('2026-12-02'))
    expect(months).toEqual(['202612'])
    const trial = await on.ended(runId)
    expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
    const [only] = trial.months ?? []
    // Four days hold 36 of the 40 lots, with all of their overtime.
    expect(only).toMatchObject({
      month: '202612',
      rev: 1,
      isLevelledAnew: false,
      isOutdated: false,
      before: { unplannedLots: 0, missedVannings: 0, overtimeMinutes: 100 },
      after: { unplannedLots: 4, overtimeMinutes: 120 },
    })
    const sum = (rows: readonly { before: number; after: number }[] = []) =>
      rows.reduce((total, row) => total + row.after - row.before, 0)
    expect(sum(only?.rows.unplanned.rows)).toBe(4)
    expect(sum(only?.rows.overtime.rows)).toBe(20)
    expect(sum(only?.rows.vannings.rows)).toBe(4)
    const left = only?.rows.moved.rows.filter(({ fromOn }) => fromOn === '2026-12-02') ?? []
    expect(left.reduce((lots, row) => lots + row.lots, 0)).toBeGreaterThanOrEqual(8)
    expect(only?.loads?.before).toMatchObject({ cases: 40, leftCases: 0 })
    expect(only?.loads?.after).toMatchObject({ cases: 36, leftCases: 0 })
    expect(await comparedWith(runId)).toBe('as they were loaded')
    expect(await on.site.rows(everything)).toEqual(before)

    // A move of a lot makes it outdated.
    await on.site.exec('update plan_line set row_version = row_version + 1 where seq = 1')
    expect((await on.find(runId)).months?.[0]?.isOutdated).toBe(true)
    await on.site.exec('update plan_line set row_version = row_version - 1 where seq = 1')
  })

  it('on A02F01 tries the registration of a draft, and sending it, as if they were in use', async () => {
    const shown = async () => {
      const [year] = await on.site.rows<{ rev: number }>(
        'select row_version as rev from working_calendar_rev order by working_calendar_rev.rev desc',
      )
      return { calendarCode: 'L1', year: 2026, rowVersion: year?.rev ?? 0 }
    }
    const isTried = async (call: string) => {
      const before = await on.site.rows(everything)
      const trial = await on.ended((await on.start({ call, input: await shown() })).runId)
      expect([trial.status, trial.message, trial.months?.[0]?.after.unplannedLots]).toEqual(['ENDED_OK', '', 4])
      expect(await on.site.rows(everything)).toEqual(before)
    }
    const { input } = closed('2026-12-02')
    const draft = { ...input, acceptWarnings: true, isPreview: false }
    await on.caller.call('workingcalendar/save', saveWorkingCalendar, draft as never, as)
    await isTried('workingcalendar/register')
    await on.caller.call(
      'workingcalendar/register',
      registerWorkingCalendar,
      { ...(await shown()), acceptWarnings: true },
      as,
    )
    await isTried('workingcalendar/send')
    await on.site.exec('delete from working_calendar_day; delete from working_calendar_rev')
  })

  it('is compared with the month planned without it, once something else has changed the plan', async () => {
    await on.site.exec(`update packing_condition set std_seconds_per_case = 300 where part_no = 'B01'`)
    const { runId } = await on.start(closed('2026-12-03'))
    const trial = await on.ended(runId)
    await on.site.exec(`update packing_condition set std_seconds_per_case = 600 where part_no = 'B01'`)
    expect(trial.months?.[0]).toMatchObject({
      isLevelledAnew: true,
      before: { unplannedLots: 0, overtimeMinutes: 60 },
    })
  })

  it.each([
    [
      'a container type',
      `update container_type set usable_length_mm = 2500`,
      `update container_type set usable_length_mm = 12000`,
    ],
    ['a case type', `update case_type set tare_g = tare_g + 200000`, `update case_type set tare_g = tare_g - 200000`],
    ['a load by hand', `update container set updated_by = 'E8'`, `update container set updated_by = 'VANNING'`],
  ])('is not blamed for %s that was changed since the containers were loaded', async (_, change, back) => {
    await on.site.exec(change)
    const remark = { dayType: 'W', workPct: 100, regularMin: 60, otMin: 30, remark: 'only a remark' }
    const { runId } = await on.start(closed('2026-12-02', remark))
    const trial = await on.ended(runId)
    await on.site.exec(back)
    expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
    const [only] = trial.months ?? []
    expect(only).toMatchObject({
      isLevelledAnew: false,
      isOutdated: false,
      movedLots: 0,
      loads: { rows: { total: 0 } },
    })
    expect(only?.loads?.after).toEqual(only?.loads?.before)
    expect(await comparedWith(runId)).toBe('loaded anew without the change')
  })

  it('is outdated when somebody changes masters between its figures and its containers, and not when the floor scans', async () => {
    const isOutdatedBy = async (happens: () => Promise<unknown>) => {
      await on.stop()
      const { runId } = await on.start(closed('2026-12-03'))
      on.work(meanwhile(happens))
      const trial = await on.ended(runId)
      expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
      return trial.months?.map(({ isOutdated }) => isOutdated)
    }
    const scan = `insert into audit (prct_code, at, call_id, entity, key, change)
      values ('200100', now(), 'workspace/deviceresults/start', 'machine_token', '{}', '{"recorded": 1}')`
    expect(await isOutdatedBy(() => on.site.exec(scan))).toEqual([false])
    const rows = [{ op: 'I', ...stop, dateFrom: '2026-12-04', dateTo: '2026-12-04' }]
    const ofEvents = { ...as, functionId: 'A04F01', privileges: { A04F01: 9 as const } }
    const save = () =>
      on.caller.call(
        'eventcalendar/save',
        saveEvents,
        { rows, acceptWarnings: true, isPreview: false } as never,
        ofEvents,
      )
    expect(await isOutdatedBy(save)).toEqual([true])
    expect(await on.site.rows('select event_id from calendar_event')).toEqual([{ event_id: 'STOP' }])
    await on.site.exec('delete from calendar_event')
    await on.stop()
  })

  it('is rejected like its save, and where it touches no open plan', async () => {
    const stale = on.start(closed('2026-12-02', { rowVersion: 7 }))
    await expect(stale).rejects.toMatchObject({ messageCode: 'M-MTR-003', issues: [{ field: 'rows[0]' }] })
    await expect(on.start(closed('2026-11-23'))).rejects.toMatchObject({ messageCode: 'M-MTR-001' })
    await expect(on.start(closed('2026-12-02'), { dealerCodes: ['D1'] })).rejects.toMatchObject({
      messageCode: 'M-MTR-002',
    })
    await expect(on.start(closed('2026-12-02'), { privileges: { A02F01: 1 } })).rejects.toMatchObject({
      messageCode: 'M-COM-004',
    })
  })

  it('ends with the reason when somebody else changed the row meanwhile, and blocks no other trial', async () => {
    await on.stop()
    const first = await on.start(closed('2026-12-02'))
    const second = await on.start(closed('2026-12-03'))
    expect((await on.start(closed('2026-12-03'))).runId).toBe(second.runId)
    await on.site.exec(`update working_calendar set row_version = 2 where cal_date = '2026-12-02'`)
    const trial = await on.ended(first.runId)
    expect(trial.status).toBe('ENDED_NG')
    expect(trial.message).toContain('The change can no longer be saved')
    expect((await on.ended(second.runId)).status).toBe('ENDED_OK')
    await on.site.exec(`update working_calendar set row_version = 1 where cal_date = '2026-12-02'`)
  })

  it('is cancelled by who started it', async () => {
    await on.stop()
    const { runId } = await on.start(closed('2026-12-01'))
    const cancel = (userId: number) =>
      on.caller.call('workspace/master-trial/cancel', cancelMasterTrial, { runId }, { ...as, userId })
    await expect(cancel(9)).rejects.toMatchObject({ messageCode: 'M-MTR-005' })
    expect(await cancel(8)).toEqual({ status: 'KILLED' })
    expect((await on.find(runId)).status).toBe('KILLED')
  })
})
