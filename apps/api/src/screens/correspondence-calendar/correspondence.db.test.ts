import { describe, expect, it } from 'vitest'
import { correspondenceSite, error, warning } from './correspondence-fixture.ts'

const site = correspondenceSite()

describe('correspondencecalendar/search', () => {
  it('shows an empty month as NONE, with an exception while its vanning calendar has working days', async () => {
    const { rows, months, exceptions } = await site.search()
    expect(rows).toEqual([])
    expect(months).toMatchObject([
      { dealerCode: 'TH01', orderMonth: '202612', status: 'NONE', rev: 0, rows: 0, warnings: 1, errors: 0 },
    ])
    expect(exceptions).toMatchObject([
      { orderMonth: '202612', productionDate: null, invariant: 1, errorType: 'WARNING' },
    ])
    expect(exceptions[0]?.message).toContain('VAN01 has working days for this month')
    await site.prepare()
    expect((await site.search()).exceptions).toEqual([])
    // The calendar of the yard ends in June.
    const later = await site.search({ orderMonthFrom: '202706', orderMonthTo: '202707' })
    expect(later.exceptions.map(({ orderMonth }) => orderMonth)).toEqual(['202706'])
  })

  it('shows the events of the dealers on the calendars of their dates', async () => {
    await site.prepare({ dealers: ['TH01', 'TH02'] })
    await site.query(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, impact, calendar_code, dealer_code, is_cancelled) values
      ('200100', 'ALL', 'SHUTDOWN', 'Audit', '2026-12-07', '2026-12-08', 'NO_PACK', '*', '*', false),
      ('200100', 'YARD', 'OTHER', 'Yard works', '2026-12-10', '2026-12-10', 'NONE', 'VAN01', '*', false),
      ('200100', 'OWN', 'SOP', 'Start', '2026-12-14', '2026-12-14', 'NONE', '*', 'TH02', false),
      ('200100', 'OTHER', 'SOP', 'Start', '2026-12-14', '2026-12-14', 'NONE', '*', 'ID01', false),
      ('200100', 'GONE', 'OTHER', 'Gone', '2026-12-14', '2026-12-14', 'NONE', '*', '*', true),
      ('200100', 'EARLY', 'OTHER', 'Early', '2026-10-01', '2026-10-01', 'NONE', '*', '*', false)`)
    const { events } = await site.search({ dealer: ['TH01', 'TH02'] })
    expect(events.map(({ eventId, dealers }) => [eventId, ...dealers])).toEqual([
      ['ALL', 'TH01', 'TH02'],
      ['YARD', 'TH01', 'TH02'],
      ['OWN', 'TH02'],
    ])
    expect(events[0]).toMatchObject({ title: 'Audit', impact: 'NO_PACK', isOfLines: true, dateTo: '2026-12-08' })
  })

  it('names the event that closes the packing days of a finding', async () => {
    await site.prepare()
    const row = (await site.search()).rows.find(({ packDateFrom }) => packDateFrom > '2026-12-01')
    await site.query(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, impact) values
      ('200100', 'AUDIT-1', 'SHUTDOWN', 'Audit', '${row?.packDateFrom}', '${row?.packDateFrom}', 'NO_PACK')`)
    const { exceptions } = await site.search()
    const of = exceptions.find(({ productionDate }) => productionDate === row?.productionDate)
    const on = row?.packDateFrom.replaceAll('-', '/')
    expect(of?.message).toContain(`Packing is stopped by AUDIT-1 Audit (${on}–${on}).`)
  })

  it('shows the voyages to the ports of the dealers', async () => {
    await site.query(`update sailing set is_blank = true where voyage = '1213'`)
    const { sailings } = await site.search({ dealer: ['TH01', 'TH02'] })
    expect(sailings.find(({ voyage }) => voyage === '1213')).toEqual({
      dealers: ['TH01', 'TH02'],
      carrier: 'LINE',
      vessel: 'MARU',
      voyage: '1213',
      cyCut: '2026-12-11',
      etd: '2026-12-13',
      eta: '2026-12-23',
      isBlank: true,
    })
    expect(sailings.map(({ cyCut }) => cyCut)).toEqual(sailings.map(({ cyCut }) => cyCut).toSorted())
  })

  describe('of a cancelled sailing', () => {
    const dependents = async () =>
      (await site.search({ orderMonthFrom: '202702', orderMonthTo: '202702' })).cancelled.map(
        ({ voyage, orderMonth, vanOn, productionDays, cases }) =>
          [voyage, orderMonth, vanOn, productionDays, cases].join(' '),
      )

    it('keeps showing what depends on it, until its days have another ship and its cases another date', async () => {
      await site.registered()
      const { rows } = await site.search()
      const lost = rows.filter(({ voyage }) => voyage === '1213')
      const [row] = lost
      if (!row) throw new Error('no row')
      await site.query(`
        insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 1, 'x', now());
        insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
          select '200100', plan_id, no, 'C', 'TH01', 'L01', '${row.packDateTo}', '${row.vanDate}', c.status, false, 1, 1, 10, 1, 1, 1
          from packing_plan, (values ('CASE1', 'PLANNED'), ('CASE2', 'PACKED'), ('CASE3', 'SHIPPED'), ('CASE4', 'CANCELLED')) c (no, status)`)
      expect(await dependents(), 'it sails').toEqual([])
      await site.query(`update sailing set is_blank = true where voyage = '1213'`)
      expect(await dependents()).toEqual([`1213 202612 ${row.vanDate} ${lost.length} 2`])
      await site.prepare({ method: 'REMAP' })
      expect(await dependents(), 'a draft solves nothing').toHaveLength(1)
      await site.act('approve', { acceptWarnings: true })
      await site.query(`update case_header set pack_on = '2026-12-01'`)
      expect((await site.act('register', { acceptWarnings: true })).code).toBe(200)
      expect(await dependents()).toEqual([`1213  ${row.vanDate} 0 2`])
      const other = (await site.search()).rows.find(({ vanDate }) => vanDate < row.vanDate)?.vanDate
      await site.query(`update case_header set van_on = '${other}' where status in ('PLANNED', 'PACKED')`)
      expect(await dependents()).toEqual([])
    })

    it('counts no cases of a vanning date that another ship serves', async () => {
      await site.registered()
      const [row, other] = (await site.search()).rows.filter(({ voyage }) => voyage === '1213')
      if (!row || !other) throw new Error('no row')
      await site.query(`
        update sailing set is_blank = true where voyage = '1213';
        update correspondence set voyage = '1220' where production_date = '${other.productionDate}';
        insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 1, 'x', now());
        insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
          select '200100', plan_id, 'CASE1', 'C', 'TH01', 'L01', '${row.packDateTo}', '${row.vanDate}', 'PLANNED', false, 1, 1, 10, 1, 1, 1 from packing_plan`)
      expect(await dependents()).toMatchObject([expect.stringMatching(/^1213 202612 .* 0$/)])
    })
  })

  it('shows prepared rows with the dates, months and lead times that follow', async () => {
    await site.prepare()
    const { rows, months } = await site.search()
    expect(months).toMatchObject([{ status: 'PREPARED', rev: 1, errors: 0, completeness: 100, preparedBy: 'PLANNER' }])
    expect(rows[0]).toMatchObject({
      dealerDay: 'W',
      orderSeq: 1,
      source: 'AUTO',
      isChanged: true,
      orderMonth: '202612',
      packingMonth: '202612',
      cyCut: expect.any(String),
      carrier: 'LINE',
      viaEta1: null,
      renban: '',
    })
    for (const { packWorkDays, leadTimeWorkDays, leadTimeDays } of rows) {
      expect(packWorkDays).toBeGreaterThan(0)
      expect(leadTimeWorkDays).toBeLessThan(leadTimeDays ?? 0)
    }
  })

  it.each([
    [{ vessel: 'mar' }, true],
    [{ vessel: 'OTHER' }, false],
    [{ carrier: 'line' }, true],
    [{ carrier: 'SOUTH' }, false],
    [{ status: ['PREPARED'] }, true],
    [{ status: ['REGISTERED'] }, false],
    [{ vanningCalendar: ['VAN01'] }, true],
    [{ vanningCalendar: ['VAN02'] }, false],
    [{ onlyExceptions: true }, false],
  ])('finds by %o', async (input, isFound) => {
    await site.prepare()
    expect((await site.search(input)).rows.length > 0).toBe(isFound)
  })

  it('finds dealers by the packing lines of their conditions and of the parts that they order', async () => {
    await site.query(`
      insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
        values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
      insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) values ('200100', 'JP', 'PC', '5330100001', 'A', 1), ('200100', 'JP', 'PC', '5330200002', 'B', 1), ('200100', 'JP', 'PC', '5330300003', 'C', 1);
      insert into packing_condition (prct_code, part_no, dealer_code, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm,
          box_gross_g, case_code, pack_lines, std_seconds_per_case, status)
        select '200100', part, dealer, '2026-01-01', 10, 4, 100, 100, 100, 1000, 'M1', array[line], 60, status from (values
          ('5330100001', 'TH02', 'L01', 'APPROVED'), ('5330200002', '*', 'L02', 'APPROVED'), ('5330100001', '*', 'L03', 'APPROVED'), ('5330300003', '*', 'L04', 'DRAFT')) c (part, dealer, line, status);
      insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev) values
        ('200100', '202610', 'TH01', 'CLOSED', 1), ('200100', '202611', 'TH01', 'RECEIVED', 1), ('200100', '202611', 'TH02', 'RECEIVED', 1);
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from) values
        ('200100', '202610', 'TH01', 'X', 1, '5330100001', '202612', 10, 1), ('200100', '202611', 'TH01', 'X', 1, '5330200002', '202612', 10, 1),
        ('200100', '202611', 'TH01', 'X', 2, '5330300003', '202612', 10, 1), ('200100', '202611', 'TH02', 'X', 1, '5330100001', '202612', 10, 1)`)
    const dealersOn = async (line: string[]) =>
      (await site.search({ dealer: ['TH01', 'TH02'], line })).months.map(({ dealerCode }) => dealerCode)
    expect(await dealersOn(['L01'])).toEqual(['TH02'])
    expect(await dealersOn(['L02'])).toEqual(['TH01'])
    expect(await dealersOn(['L01', 'L02'])).toEqual(['TH01', 'TH02'])
    // No longer ordered, or with a condition of the dealer's own; not approved; unknown.
    expect(await dealersOn(['L03', 'L04', 'L05'])).toEqual([])
    await site.query("select testing.empty_tables('packing_condition, part, case_type', true)")
  })

  it('has state, completeness and exceptions of each month of the period, and who prepared and registered it', async () => {
    await site.registered()
    await site.prepare({ orderMonthFrom: '202701', orderMonthTo: '202701' })
    const { months } = await site.search({ orderMonthTo: '202702' })
    expect(months).toMatchObject([
      {
        orderMonth: '202612',
        status: 'REGISTERED',
        completeness: 100,
        preparedBy: 'PLANNER',
        approvedBy: 'APPROVER',
        registeredBy: 'PLANNER',
      },
      {
        orderMonth: '202701',
        status: 'PREPARED',
        preparedBy: 'PLANNER',
        approvedBy: '',
        registeredBy: '',
        registeredAt: null,
      },
      { orderMonth: '202702', status: 'NONE', rows: 0, preparedBy: '', preparedAt: null },
    ])
  })

  it('shows rows of the host as a registered month of revision 0', async () => {
    await site.registered()
    await site.query(`update correspondence set rev = 0; select testing.empty_tables('correspondence_rev')`)
    expect((await site.search()).months).toMatchObject([{ status: 'REGISTERED', rev: 0, isDraft: false }])
  })

  describe('rows of the host without what follows from their dates', () => {
    const bare = `update correspondence set carrier = '', cy_cut = null, lead_time_days = null, slack_days = null, packing_month = null,
      vanning_month = null, etd_month = null, production_month = null`

    it('have it from the voyage and the terms of the dealer, in the list and in the next draft', async () => {
      await site.registered()
      const { rows: whole } = await site.search()
      await site.query(bare)
      const found = await site.search()
      expect(found.rows).toEqual(whole)
      expect(found.exceptions).toEqual([])
      await site.prepare()
      const slack = ({ productionDate, slackDays }: (typeof whole)[number]) => [productionDate, slackDays]
      const draft = await site.search({ status: ['PREPARED'] })
      expect(draft.rows.map(slack)).toEqual(whole.map(slack))
    })

    it('count weeks to the month of their Wednesday where the dealer’s contract does', async () => {
      await site.registered()
      await site.query(`${bare}; update shipping_term set month_rule = 'WEEK' where dealer_code = 'TH01'`)
      try {
        const { rows, exceptions } = await site.search()
        expect(rows.find(({ vanDate }) => vanDate === '2027-01-01')).toMatchObject({
          vanningMonth: '202612',
          etdMonth: '202612',
          productionMonth: '202701',
        })
        expect(exceptions).toEqual([])
      } finally {
        await site.query(`update shipping_term set month_rule = 'CALENDAR'`)
      }
    })
  })

  it('shows a dealer’s user the months of that dealer, and lets the user change nothing', async () => {
    await site.prepare({ dealers: ['TH01', 'TH02'] })
    const { rows } = await site.search({ dealer: ['TH01', 'TH02'] }, site.people.dealer)
    expect(new Set(rows.map(({ dealerCode }) => dealerCode))).toEqual(new Set(['TH01']))
    const edit = await site.edit(rows[0]?.productionDate ?? '', { remark: 'x' })
    expect((await site.save([edit], {}, site.people.dealer)).message).toContain('all dealers')
    for (const action of ['approve', 'delete'] as const) {
      expect((await site.act(action, {}, site.people.dealer)).message).toContain('all dealers')
    }
  })
})

describe('correspondencecalendar/save', () => {
  it('lets dates, lead time and slack follow another voyage, and marks the row', async () => {
    await site.prepare()
    const before = (await site.search()).rows.find(({ voyage }) => voyage === '1213')
    const on = before?.productionDate ?? ''
    const { code, issues } = await site.save([await site.edit(on, { voyage: '1206', vanDate: '2026-12-04' })], {
      acceptWarnings: true,
    })
    expect([code, issues]).toEqual([200, []])
    const after = (await site.search()).rows.find(({ productionDate }) => productionDate === on)
    expect(after).toMatchObject({
      voyage: '1206',
      etd: '2026-12-06',
      eta: '2026-12-16',
      cyCut: '2026-12-04',
      source: 'MANUAL',
      arrivalDate: '2026-12-21',
      slackDays: (before?.slackDays ?? 0) + 7,
      rowVersion: 2,
    })
  })

  it('lists broken invariants as warnings beside the cell, and as exceptions once saved', async () => {
    await site.prepare()
    const [first] = (await site.search()).rows
    const edit = await site.edit(first?.productionDate ?? '', { vanDate: '2026-12-05' })
    const asked = await site.save([edit])
    expect(asked.issues).toContainEqual(warning('rows[0].vanDate', 'is not a working day'))
    expect(asked.data?.waiting).toHaveLength(1)
    await site.save([edit], { acceptWarnings: true })
    const { exceptions, months } = await site.search()
    expect(exceptions).toContainEqual({
      dealerCode: 'TH01',
      orderMonth: '202612',
      productionDate: first?.productionDate,
      invariant: 3,
      errorType: 'ERROR',
      message: expect.stringContaining('2026/12/05 is not a working day'),
    })
    expect(months[0]?.errors).toBeGreaterThan(0)
    expect((await site.search({ onlyExceptions: true })).rows.map(({ productionDate }) => productionDate)).toContain(
      first?.productionDate,
    )
  })

  it.each([
    ['an unknown voyage', { voyage: '9999' }, 'voyage', 'not in the sailing schedule'],
    ['a window that ends before it begins', { packDateTo: '2026-11-30' }, 'packDateTo', 'is before the pack-from date'],
    ['a date in the past', { packDateFrom: '2026-11-02' }, 'packDateFrom', 'is in the past'],
    ['a date far from the month', { packDateTo: '2028-12-01' }, 'packDateTo', 'too far'],
  ])('rejects %s', async (_name, cells, field, words) => {
    await site.prepare()
    const [first] = (await site.search()).rows
    const { code, issues } = await site.save([await site.edit(first?.productionDate ?? '', cells)])
    expect(code).toBe(400)
    expect(issues).toContainEqual(error(`rows[0].${field}`, words))
  })

  it('keeps windows that are over', async () => {
    await site.prepare()
    await site.query(`update correspondence_row set pack_date_from = '2026-11-02', pack_date_to = '2026-11-03'`)
    const [first] = (await site.search()).rows
    const on = first?.productionDate ?? ''
    const { dealerCode, orderMonth, rev, rowVersion } = await site.edit(on, {})
    const row = { dealerCode, orderMonth, rev, rowVersion, productionDate: on }
    expect((await site.save([{ ...row, op: 'D' }])).issues).toContainEqual(
      error('rows[0].packDateTo', 'is in the past'),
    )
    expect((await site.save([await site.edit(on, { vanDate: '2026-12-03' })])).issues).toContainEqual(
      error('rows[0].packDateTo', 'is in the past'),
    )
    expect((await site.save([await site.edit(on, { remark: 'Late' })], { acceptWarnings: true })).code).toBe(200)
  })

  it('adds a missing production date to the draft and deletes one, with what that leaves open', async () => {
    await site.prepare()
    const { rows } = await site.search()
    const [, second] = rows
    const gone = await site.edit(second?.productionDate ?? '', {})
    const deleted = await site.save([{ ...gone, op: 'D' }])
    expect(deleted.issues).toContainEqual(warning('rows[0]', 'has no row'))
    await site.save([{ ...gone, op: 'D' }], { acceptWarnings: true })
    expect(await site.month()).toMatchObject({ errors: 1, rows: rows.length - 1, completeness: expect.any(Number) })
    const { dealerCode, orderMonth, productionDate, packDateFrom, packDateTo, vanDate, vessel, voyage } = second ?? {}
    const cells = { dealerCode, orderMonth, productionDate, packDateFrom, packDateTo, vanDate, vessel, voyage }
    const added = await site.save([{ op: 'I', rev: 0, ...cells }])
    expect([added.code, added.issues]).toEqual([200, []])
    expect(await site.month()).toMatchObject({ errors: 0, rows: rows.length })
  })

  it('rejects a production date of another month, another dealer and a replaced revision', async () => {
    await site.prepare({ orderMonthTo: '202701' })
    const [row] = (await site.search()).rows
    const january = (await site.search({ orderMonthFrom: '202701', orderMonthTo: '202701' })).rows[0]
    const cells = { ...row, op: 'I', rev: 0 } as const
    const { dealerCode, orderMonth, packDateFrom, packDateTo, vanDate, vessel, voyage } = cells
    const own = { op: 'I', rev: 0, dealerCode, orderMonth, packDateFrom, packDateTo, vanDate, vessel, voyage }
    const twice = await site.save([{ ...own, productionDate: january?.productionDate }])
    expect(twice.issues).toContainEqual(error('rows[0].productionDate', 'is already in order month 2027/01'))
    const abroad = await site.save([{ ...own, dealerCode: 'ID01', productionDate: row?.productionDate }])
    expect(abroad.issues).toContainEqual(error('rows[0].dealerCode', 'no shipping terms'))
    const edit = await site.edit(row?.productionDate ?? '', { remark: 'x' })
    await site.prepare()
    expect((await site.save([edit])).issues).toContainEqual(error('rows[0].rev', 'is at revision 2'))
  })

  it('loses nothing when two users change one month', async () => {
    await site.prepare()
    const [one, two] = (await site.search()).rows
    const mine = await site.edit(one?.productionDate ?? '', { remark: 'mine' })
    const theirs = await site.edit(two?.productionDate ?? '', { remark: 'theirs' })
    const same = await site.edit(one?.productionDate ?? '', { remark: 'late' })
    const saved = await Promise.all([
      site.save([mine], { acceptWarnings: true }),
      site.save([theirs], { acceptWarnings: true }, site.people.editor),
    ])
    expect(saved.map(({ code }) => code)).toEqual([200, 200])
    const late = await site.save([same], {}, site.people.editor)
    expect(late.data?.conflicts).toMatchObject([{ index: 0, changedBy: 'PLANNER', theirs: { remark: 'mine' } }])
    const remarks = (await site.search()).rows.map(({ remark }) => remark).filter((remark) => remark !== '')
    expect(remarks).toEqual(['mine', 'theirs'])
  })

  it('says in a preview which plan rows and cases rely on the registered row', async () => {
    await site.registered()
    await site.prepare()
    const [row] = (await site.search()).rows
    await site.query(`
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 1, 'x', now());
      insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
        select plan_id, '200100', n, 'L01', '${row?.packDateTo}', 'TH01', 'P', 'BOX', 1, 'C', 1, 10, 1, '${row?.packDateFrom}', '${row?.packDateTo}', '${row?.vanDate}'
        from packing_plan, generate_series(1, 3) n`)
    const edit = await site.edit(row?.productionDate ?? '', { vanDate: '2026-12-03' })
    const { data } = await site.save([edit], { isPreview: true })
    expect(data?.impact).toMatchObject([{ kind: 'PLAN', vanDate: row?.vanDate, newVanDate: '2026-12-03', count: 3 }])
    expect((await site.search()).rows[0]?.vanDate).toBe(row?.vanDate)
  })
})
