import { expect, it } from 'vitest'
import { cellsOf, closingSite, EXTRA, MIXED, NOW, OTHER, type Person, PLAIN, RENBAN } from './closing-fixture.ts'

const { app, call, closing, close, pack, rows, expectBalance, casesOf, notices } = closingSite()

it('rejects a wrong number, time, case and weight, and a user without the privilege', async () => {
  expect((await close({}, 'viewer')).code).toBe(401)
  expect((await close()).issues).toEqual(['leftCaseNos M-VAN-008', ' M-VAN-011'].sort())
  await pack(PLAIN, [{ seq: 1, okQty: 20 }])
  await pack(MIXED, [
    { seq: 1, okQty: 15 },
    { seq: 2, okQty: 12, netKg: 50 },
  ])
  await expectBalance()
  const rules: [object, string][] = [
    [{ isoNo: 'CSQU3054384' }, 'isoNo M-VAN-003'],
    [{ isoNo: 'CONTAINER1' }, 'isoNo M-VAN-002'],
    [{ vannedAt: '2026-12-07T06:00:00Z' }, 'vannedAt M-VAN-005'],
    [{ leftCaseNos: [EXTRA] }, 'leftCaseNos[0] M-VAN-009'],
    [{ addedCaseNos: [EXTRA] }, 'addedCaseNos[0] M-VAN-010'],
    [{ addedCaseNos: ['ID0112L020001'] }, 'addedCaseNos[0] M-VAN-010'],
    [{ securingKg: 250 }, 'securingKg M-VAN-007'],
    [{ leftCaseNos: [PLAIN, MIXED] }, 'leftCaseNos M-VAN-008'],
    [{ tareKg: 2000 }, 'tareKg M-VAN-012'],
  ]
  for (const [change, issue] of rules) expect((await close(change)).issues).toEqual([issue])
  expect((await close({ rowVersion: 0 })).message).toContain('was changed by')
  expect(await casesOf(RENBAN)).toHaveLength(2)
})

it('closes a container with what is inside and plans again what stayed behind', async () => {
  await pack(EXTRA, [{ seq: 1, okQty: 10 }])
  // As many cases and as heavy as what will be inside: an exchange at the door is noticed all the same.
  await app().superuser.query(`update container set case_count = 2, cargo_g = 527000 where renban_no = '${RENBAN}'`)
  // Packed in the minute in which the container is closed: times are entered by the minute.
  await app().superuser.query(`update case_header set packed_at = '2026-12-07T04:00:41Z' where case_no = '${MIXED}'`)
  const { data, code } = await close({ addedCaseNos: [EXTRA], leftCaseNos: [PLAIN] })
  const replanned = [{ dealerCode: 'TH01', vanOn: '2026-12-14', month: '202612', cases: 1 }]
  // Mixed case: 390 kg less 5 pieces of 9 kg and with 50 kg measured instead of 48; added 180; securing 40; tare 3,900.
  expect([code, data]).toEqual([200, { vgmKg: 347 + 180 + 40 + 3900, leftBehind: 1, replanned }])
  expect(await casesOf(RENBAN)).toEqual([
    { no: MIXED, status: 'VANNED' },
    { no: EXTRA, status: 'VANNED' },
  ])
  expect(await casesOf(OTHER)).toEqual([])
  expect(
    await rows(`select case_no as no, load_step as step from case_header where status = 'VANNED' order by 2`),
  ).toEqual([
    { no: MIXED, step: 1 },
    { no: EXTRA, step: 2 },
  ])
  expect(
    await rows(
      `select status, van_on::text as van, rolled_from::text as planned, left_reason ->> 'cause' as why from case_header where case_no = '${PLAIN}'`,
    ),
  ).toEqual([{ status: 'PACKED', van: '2026-12-14', planned: '2026-12-07', why: 'LEFT_BEHIND' }])
  expect(await notices()).toEqual([
    { no: `A${RENBAN}`, part: '5330100001', qty: 25, status: 'DRAFT' },
    { no: `A${RENBAN}`, part: '5330200002', qty: 12, status: 'DRAFT' },
  ])
  expect(await closing()).toMatchObject({
    status: 'VANNED',
    isoNo: 'CSQU3054383',
    vgmKg: 4467,
    vannedBy: expect.any(String),
  })
  await expectBalance()
  expect((await close()).message).toContain('already closed')
  expect((await call('workspace/load-plan/search-group', { renbanNo: RENBAN })).code).toBe(200)
})

it('finds a container, its cases and their orders by the number on it and by its seal', async () => {
  const found = async (id: 'workspace/load-plan/search' | 'caseinformation/search', renbanNo: string) =>
    (await call(id, { renbanNo: [renbanNo] })).data.rows.map((row) => row.renbanNo)
  for (const code of ['CSQU3054383', 'CSQU', 'SL1', RENBAN]) {
    expect(await found('workspace/load-plan/search', code)).toEqual([RENBAN])
    expect(await found('caseinformation/search', code)).toEqual([RENBAN, RENBAN])
  }
  expect(await found('workspace/load-plan/search', 'CSQU3054384')).toEqual([])
})

it('opens a closed container again, with its cases as they were packed', async () => {
  const { rowVersion } = await closing()
  expect((await call('workspace/container-closing/reopen', { renbanNo: RENBAN, rowVersion, reason: '' })).code).toBe(
    400,
  )
  expect(
    (await call('workspace/container-closing/reopen', { renbanNo: RENBAN, rowVersion, reason: 'Wrong seal' })).code,
  ).toBe(200)
  expect(await casesOf(RENBAN)).toEqual([{ no: MIXED, status: 'SHORT' }])
  expect((await call('workspace/load-plan/search-group', { renbanNo: RENBAN })).data.left).toMatchObject([
    { caseNo: EXTRA },
  ])
  await expectBalance()
  expect((await call('workspace/container-closing/ship', { renbanNos: [RENBAN], shippedAt: NOW })).issues).toEqual([
    'renbanNos[0] M-VAN-017',
  ])
  expect((await close({ sealNo: 'SL2', addedCaseNos: [EXTRA] })).code).toBe(200)
})

it('prints packing list and manifest of closed containers', async () => {
  for (const format of ['pdf', 'xlsx']) {
    const papers = [
      await call('workspace/container-closing/download-packing-list', { renbanNo: [RENBAN], format }),
      await call('workspace/container-closing/download-manifest', { month: '202612', format }),
    ]
    for (const { body } of papers) expect(body.subarray(0, 2).toString()).toBe(format === 'pdf' ? '%P' : 'PK')
  }
  const found = await call('workspace/container-closing/download-manifest', {
    containerNo: [RENBAN.slice(0, 8)],
    line: ['L01'],
    format: 'pdf',
  })
  expect(found.body.subarray(0, 2).toString()).toBe('%P')
  const none = { month: '202612', line: ['L09'], format: 'pdf' }
  expect((await call('workspace/container-closing/download-manifest', none)).code).toBe(404)
  const content = "from case_header h where h.case_id = c.case_id and h.case_no = '" + EXTRA + "'"
  const shortOf = (lots: number, qty: number) =>
    app().superuser.query(`update case_content c set lots = ${lots}, qty = ${qty} ${content}`)
  await shortOf(4, 40)
  const { body: list } = await call('workspace/container-closing/download-packing-list', {
    renbanNo: [RENBAN],
    format: 'xlsx',
  })
  expect(
    (await cellsOf(list)).find((cells) => cells.includes(EXTRA))?.slice(11, 13),
    'boxes that were filled, of those that were planned',
  ).toEqual([1, 10])
  await shortOf(1, 10)
  // As many lines as a container of mixed cases has.
  await app().superuser.query(`
    insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g, packed_qty)
      select h.case_id, '200100', 2, 'TH01', 10 + n, '5330200002', 'STD', 1, 1, 1, 1 from case_header h, generate_series(1, 1500) n where h.case_no = '${MIXED}'`)
  const { body: long } = await call('workspace/container-closing/download-packing-list', {
    renbanNo: [RENBAN],
    format: 'pdf',
  })
  expect(long.subarray(0, 2).toString()).toBe('%P')
  await app().superuser.query('delete from case_content where seq > 10')
  expect(
    (await call('workspace/container-closing/download-packing-list', { renbanNo: [OTHER], format: 'pdf' })).code,
  ).toBe(404)
  expect((await call('workspace/container-closing/download-manifest', { format: 'pdf' })).issues).toEqual([
    'renbanNo M-VAN-023',
  ])
})

it('declares the verified gross mass of closed containers to their carrier as VERMAS', async () => {
  const declare = (input: object = { renbanNo: [RENBAN] }) =>
    call('workspace/container-closing/download-gross-mass', input)
  expect((await declare()).message).toMatch(/^M-VAN-029\t.*has no carrier/)
  await app().superuser.query("update correspondence set carrier = 'ONEY' where van_date = '2026-12-07'")
  const lines = (await declare()).body.toString().split('\r\n')
  const found = (tag: string) => lines.filter((line) => line.startsWith(tag))
  expect(found('UNB')).toEqual([expect.stringMatching(/^UNB\+UNOC:3\+200100\+ONEY\+261207:1400\+/)])
  expect([found('EQD'), found('MEA'), found('DTM+798'), found('CTA')]).toEqual([
    ["EQD+CN+CSQU3054383:6346:5++++5'"],
    ["MEA+AAE+VGM+KGM:4467'"],
    ["DTM+798:202612071300:203'"],
    [expect.stringMatching(/^CTA\+AM\+:LOADER/)],
  ])
  expect((await declare({ renbanNo: [OTHER] })).code).toBe(404)
  expect((await declare({})).issues).toEqual(['renbanNo M-VAN-023'])
  await app().superuser.query("update correspondence set carrier = '' where van_date = '2026-12-07'")
})

it('shows a dealer of a shared container the weight of its own cases only', async () => {
  const isShared = (dealers: string, sign: string) =>
    app().superuser.query(`update container set also_dealers = '${dealers}', case_count = case_count ${sign} 7,
      cargo_g = cargo_g ${sign} 7000000 where renban_no = '${RENBAN}'`)
  const own = (await closing()).cargoKg
  const weights = async (who: Person) => {
    const { cargoKg, vgmKg } = (await call('workspace/container-closing/init', { renbanNo: RENBAN }, who)).data
    const { body } = await call(
      'workspace/container-closing/download-manifest',
      { month: '202612', format: 'xlsx' },
      who,
    )
    const row = (await cellsOf(body)).find((cells) => cells.includes(RENBAN)) ?? []
    return { cargoKg, vgmKg, manifest: row.filter((cell) => typeof cell === 'number').slice(-6) }
  }
  await isShared('{ID01}', '+')
  const all = own + 7000
  expect(await weights('loader')).toEqual({
    cargoKg: all,
    vgmKg: all + 3940,
    manifest: [9, 37, all, 40, 3900, all + 3940],
  })
  expect(await weights('dealer')).toEqual({ cargoKg: own, vgmKg: null, manifest: [2, 37, own, 40, 3900] })
  await isShared('{}', '-')
})

it('ships closed containers and sends the notices of what they contain', async () => {
  const asnNo = `A${RENBAN}`
  const ship = (shippedAt: string) => call('workspace/container-closing/ship', { renbanNos: [RENBAN], shippedAt })
  expect((await ship('2026-12-07T01:00:00Z')).issues).toEqual(['shippedAt M-VAN-018'])
  expect((await ship('2026-12-07T04:30:00Z')).data).toEqual({ shipped: 1, asnNos: [asnNo] })
  expect(await casesOf(RENBAN)).toEqual([
    { no: MIXED, status: 'SHIPPED' },
    { no: EXTRA, status: 'SHIPPED' },
  ])
  await expectBalance()
  const { rowVersion } = await closing()
  expect(
    (await call('workspace/container-closing/reopen', { renbanNo: RENBAN, rowVersion, reason: 'x' })).message,
  ).toContain('have not been shipped')
  expect(
    await rows(`select shipped_at, updated_at from container where renban_no = '${RENBAN}'`),
    'the dealer’s 24 hours begin when the notice is sent',
  ).toEqual([{ shipped_at: new Date('2026-12-07T04:30:00Z'), updated_at: NOW }])
  expect(await rows('select distinct sent_at from asn where sent_at is not null')).toEqual([{ sent_at: NOW }])
})

it('does not acknowledge a notice that is being replaced', async () => {
  const asnNo = `A${RENBAN}`
  const other = await app().superuser.connect()
  await other.query(`begin; update asn set status = 'REPLACED' where asn_no = '${asnNo}'`)
  const acknowledged = call(
    'workspace/order-ocf-asn/change-notices',
    { change: 'ACKNOWLEDGE', comment: '', asnNos: [asnNo] },
    'dealer',
  )
  await expect
    .poll(() => rows(`select 1 from pg_locks where not granted and locktype = 'transactionid'`))
    .toHaveLength(1)
  await other.query('commit')
  other.release()
  expect((await acknowledged).issues).toEqual(['asnNos[0] M-L04-017'])
  await app().superuser.query(`update asn set status = 'SENT' where asn_no = '${asnNo}'`)
})

it('corrects a sent notice by a new one and never rewrites it', async () => {
  const change = (input: object, who: Person = 'loader') =>
    call('workspace/order-ocf-asn/change-notices', { comment: '', ...input }, who)
  const [first, correction] = [`A${RENBAN}`, `A${RENBAN}-R1`]
  expect((await change({ change: 'ACKNOWLEDGE', asnNos: [first] }, 'dealer')).code).toBe(200)
  expect((await change({ change: 'ACKNOWLEDGE', asnNos: [first] })).message).toContain('Dealers acknowledge')
  await pack(MIXED, [
    { seq: 1, okQty: 14 },
    { seq: 2, okQty: 12, netKg: 50 },
  ])
  expect(await notices()).toEqual([
    { no: first, part: '5330100001', qty: 25, status: 'ACKED' },
    { no: first, part: '5330200002', qty: 12, status: 'ACKED' },
    { no: correction, part: '5330100001', qty: 24, status: 'DRAFT' },
    { no: correction, part: '5330200002', qty: 12, status: 'DRAFT' },
  ])
  await expectBalance()
  const listed = await call('workspace/order-ocf-asn/search-notices', { cycleMonth: '202611', status: 'DRAFT' })
  expect(listed.data.rows[0]).toMatchObject({ asnNo: correction, correctsNo: first })
  expect((await change({ change: 'SEND', asnNos: [correction] })).data).toEqual({ changed: 1 })
  expect((await notices()).map(({ no, status }) => `${no} ${status}`)).toEqual([
    ...Array(2).fill(`${first} REPLACED`),
    ...Array(2).fill(`${correction} SENT`),
  ])
  expect((await change({ change: 'REJECT', asnNos: [correction] }, 'dealer')).issues).toEqual(['comment M-L04-019'])
  expect((await change({ change: 'REJECT', asnNos: [correction], comment: '1 case missing' }, 'dealer')).code).toBe(200)
  expect((await change({ change: 'CANCEL', asnNos: [first], comment: 'x' })).issues).toEqual(['asnNos[0] M-L04-017'])
  expect((await change({ change: 'CANCEL', asnNos: [correction], comment: 'Wrong vessel' })).code).toBe(200)
  expect((await notices()).at(-1)).toMatchObject({ no: `A${RENBAN}-R2`, status: 'DRAFT' })
  await expectBalance()
})

it('shows the life of the case: who packed, corrected, vanned, shipped and announced it', async () => {
  const { data } = await call('caseinformationdetail/init', { caseNo: MIXED })
  const kinds = data.events.map(({ kind }) => kind)
  expect([...new Set(kinds)].toSorted()).toEqual([
    ...['ANSWERED', 'NOTIFIED', 'PLANNED', 'REOPENED', 'RESULT', 'REVERSAL', 'SHIPPED', 'VANNED'],
  ])
  expect(data.events.find(({ kind }) => kind === 'REOPENED')).toMatchObject({ ref: RENBAN, remark: 'Wrong seal' })
  const doorEventsOf = async (caseNo: string) =>
    (await call('caseinformationdetail/init', { caseNo })).data.events.flatMap(({ kind, ref, by }) =>
      kind === 'LEFT' || kind === 'ADDED' ? [[kind, ref, by]] : [],
    )
  expect(await doorEventsOf(PLAIN)).toEqual([['LEFT', RENBAN, 'LOADER']])
  expect(await doorEventsOf(EXTRA)).toEqual([
    ['ADDED', RENBAN, 'LOADER'],
    ['ADDED', RENBAN, 'LOADER'],
  ])
  expect(data.events.find(({ kind }) => kind === 'RESULT')).toMatchObject({
    resultStatus: 'SHORT',
    qty: 27,
    weighedKg: 50,
  })
  expect(data.header).toMatchObject({ sealNo: 'SL2', isoNo: 'CSQU3054383', packedQty: 26 })
  // 14 of 20 hoods at 9 kg, and the fenders as weighed.
  expect(data.weights).toMatchObject({ contentsKg: 14 * 9 + 50, netKg: 14 * 9 + 50 })
  expect(data.notices.map(({ asnNo, status }) => [asnNo, status])).toEqual([
    [`A${RENBAN}`, 'REPLACED'],
    [`A${RENBAN}-R1`, 'CANCELLED'],
    [`A${RENBAN}-R2`, 'DRAFT'],
  ])
})

it('takes a case that was not loaded out of a shipped container and corrects the notice', async () => {
  const { rowVersion } = await closing()
  const takeOut = (change: object = {}, who: Person = 'loader') =>
    call(
      'workspace/container-closing/take-out',
      { renbanNo: RENBAN, rowVersion, caseNos: [EXTRA], reason: 'At the dock', ...change },
      who,
    )
  expect((await takeOut({}, 'dealer')).code).toBe(401)
  expect((await takeOut({ reason: '' })).code).toBe(400)
  expect((await takeOut({ caseNos: [PLAIN] })).issues).toEqual(['caseNos[0] M-VAN-026'])
  const { data } = await takeOut()
  expect(data).toEqual({ cases: 1, vgmKg: 338 + 40 + 3900 })
  expect(await casesOf(RENBAN)).toEqual([{ no: MIXED, status: 'SHIPPED' }])
  expect(
    await rows(
      `select status, van_on::text as van, shipped_at, left_reason ->> 'cause' as why from case_header where case_no = '${EXTRA}'`,
    ),
  ).toEqual([{ status: 'PACKED', van: '2026-12-14', shipped_at: null, why: 'LEFT_BEHIND' }])
  expect((await notices()).filter(({ status }) => status === 'DRAFT')).toEqual([
    { no: `A${RENBAN}-R2`, part: '5330100001', qty: 14, status: 'DRAFT' },
    { no: `A${RENBAN}-R2`, part: '5330200002', qty: 12, status: 'DRAFT' },
  ])
  expect((await call('caseinformationdetail/init', { caseNo: EXTRA })).data.events.at(-1)).toMatchObject({
    kind: 'TAKEN_OUT',
    ref: RENBAN,
    remark: 'At the dock',
  })
  await expectBalance()
})

it('cancels the notice when nothing of its dealer was loaded', async () => {
  const send = { change: 'SEND', comment: '', asnNos: [`A${RENBAN}-R2`] }
  expect((await call('workspace/order-ocf-asn/change-notices', send)).code).toBe(200)
  const { rowVersion } = await closing()
  const all = { renbanNo: RENBAN, rowVersion, caseNos: [MIXED], reason: 'Nothing was loaded' }
  expect((await call('workspace/container-closing/take-out', all)).code).toBe(200)
  expect(await rows(`select distinct status, comment from asn where asn_no = 'A${RENBAN}-R2'`)).toEqual([
    { status: 'CANCELLED', comment: 'Nothing was loaded' },
  ])
  expect((await notices()).filter(({ status }) => status === 'DRAFT')).toEqual([])
  await expectBalance()
})
