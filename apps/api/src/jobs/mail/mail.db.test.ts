import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type MailKind, type MailTime, mailKinds } from '@packing/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Worker } from '../../platform/jobs/work-loop.ts'
import { MAX_ATTEMPTS } from '../../platform/outbound/attempts.ts'
import { type Mailbox, startMailbox } from '../../platform/outbound/testing/mailbox.ts'
import { listExceptions } from '../../screens/top-page/exceptions/list-exceptions.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { callOf, type Persona, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { claimMail, markHanded } from './claim-mail.ts'
import { lookForMails, startMailSender, writeNewMails } from './mail-worker.ts'

const SITE = 'https://packing.example.com'
const MINUTE = 60_000
/** 14:00 on a Friday in Japan. */
const clock = { at: new Date('2026-12-04T05:00:00Z'), now: () => clock.at }

const all = { M01F01: 9, I02F01: 9, L03F01: 9, L04F01: 9, 'J01F01-1': 9 }
const planner: Persona = { name: 'HANAKO', prctCode: '200100', scopes: ['200100', '300100'], privileges: all }
const ofDealer: Persona = { ...planner, name: 'THAI', dealerCodes: ['TH01'] }
const elsewhere: Persona = { ...planner, name: 'OTHER', prctCode: '300100', scopes: ['300100'] }
const without: Persona = { ...planner, name: 'CLERK', privileges: { L04F01: 1 } }

let test: TestApp
let box: Mailbox
let sender: Worker | undefined
const who: Record<string, SignedIn> = {}
const errors: unknown[] = []
beforeAll(async () => {
  box = await startMailbox()
  test = await startTestApp({
    rows: planFixtureRows.replace(/^insert into prct [^;]*;/, ''),
    clock,
    environment: { SMTP_HOST: '127.0.0.1', SMTP_SECURITY: 'none', SMTP_FROM: 'a@example.com', SITE_URL: SITE },
  })
  for (const persona of [planner, ofDealer, elsewhere, without]) who[persona.name] = await test.signIn(persona)
  await write(
    `update app_user set mail_address = lower(employee_id) || '@example.com', preferences = '{"language": "en"}'`,
  )
})
beforeEach(async () => {
  clock.at = new Date('2026-12-04T05:00:00Z')
  await write(
    'delete from mail_choice; delete from mail; delete from file_request; update job_net_run set confirmed_at = now()',
  )
})
afterEach(async () => {
  await sender?.stop()
  sender = undefined
  expect(errors.splice(0)).toEqual([])
})
afterAll(async () => {
  await box.close()
  await test.close()
})

const write = (statement: string) => test.superuser.query(statement)
const rows = async (statement: string) => (await test.superuser.query(statement)).rows
const onError = (error: unknown) => void errors.push(error)
const desk = () => ({ pool: test.pool, clock, site: SITE, listExceptions })
const writeNow = () => writeNewMails(desk(), onError)
const look = (afterMs = 5 * MINUTE) => {
  clock.at = new Date(clock.at.getTime() + afterMs)
  return lookForMails(desk(), onError)
}
const mails = () =>
  rows(`select u.employee_id as who, m.subject, m.body, m.listed_on::text as "listedOn" from mail m join app_user u using (user_id)
    order by u.employee_id, m.mail_id`)
const subjects = async () => (await mails()).map(({ who: name, subject }) => `${name} ${subject}`)

const times = (chosen: Partial<Record<MailKind, MailTime>>): Record<MailKind, MailTime> =>
  ({ ...Object.fromEntries(mailKinds.map((kind) => [kind, 'NONE'])), ...chosen }) as Record<MailKind, MailTime>
async function choose(name: string, chosen: Partial<Record<MailKind, MailTime>>, narrowed: object = {}) {
  const signedIn = who[name]
  if (!signedIn) throw new Error(name)
  const input = { times: times(chosen), lineCodes: [], dealerCodes: [], ...narrowed }
  const { status, reply } = await test.call(callOf('workspace/common/save-mail'), input, { signedIn })
  expect([status, reply.message]).toEqual([200, ''])
}
const init = async (name: string) =>
  (await test.call(callOf('workspace/common/init-mail'), {}, who[name] ? { signedIn: who[name] } : {})).reply.data

const fail = (net: string) =>
  write(`
  insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
    values ('200100', '${net}', '{}', '', 'RUNNING', 'me', '${clock.at.toISOString()}');
  update job_net_run set status = 'ENDED_NG', ended_at = '${clock.at.toISOString()}' where net_id = '${net}' and status = 'RUNNING'`)
const requestFile = (name: string) =>
  write(`
  insert into file_request (prct_code, user_id, call_id, function_id, language, input, input_key, status, file_name, requested_at, ended_at, expires_at)
    values ('200100', ${who[name]?.userId}, 'c', 'L03F01', 'en', '{}', 'k', 'RUNNING', 'cases.xlsx', now(), '${clock.at.toISOString()}', now());
  update file_request set status = 'DONE' where status = 'RUNNING'`)

describe('what a user chose', () => {
  it('is hers in each PRCTCC, with the address of her sign-in and what can be chosen', async () => {
    await choose('HANAKO', { NETS: 'AT_ONCE', TASKS: 'MORNING' }, { lineCodes: ['L01'], dealerCodes: ['TH01'] })
    expect(await init('HANAKO')).toMatchObject({
      isOn: true,
      address: 'hanako@example.com',
      times: times({ NETS: 'AT_ONCE', TASKS: 'MORNING' }),
      lineCodes: ['L01'],
      dealerCodes: ['TH01'],
      lines: [{ code: 'L01' }, { code: 'L02' }],
      dealers: [{ code: 'ID01' }, { code: 'TH01' }],
      lastSentAt: null,
      lastError: '',
    })
    const nothing = { times: times({}), lineCodes: [], dealers: [{ code: 'TH01' }] }
    expect(await init('THAI')).toMatchObject(nothing)
  })
})

describe('a failed net', () => {
  it('is said at once to those who chose it and may see it, in their language, with a link to its screen', async () => {
    for (const name of ['HANAKO', 'THAI', 'CLERK', 'OTHER']) await choose(name, { NETS: 'AT_ONCE' })
    await write(`update app_user set preferences = '{"language": "ja"}' where employee_id = 'HANAKO'`)
    await fail('PLAN_LEVEL')
    await writeNow()
    await writeNow()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ who: 'HANAKO', subject: '[200100] 異常終了：PLAN_LEVEL', listedOn: null })
    expect(mail.body).toContain('200100 Site\n\nジョブネット\n- 異常終了: PLAN_LEVEL が異常終了しました。')
    expect(mail.body).toContain(`\n  ${SITE}/JobNetKick?needsConfirm=true\n`)
    await write(`update app_user set preferences = '{"language": "de"}' where employee_id = 'HANAKO'`)
    await fail('PLAN_LEVEL')
    await fail('VANNING')
    await writeNow()
    expect(await subjects()).toEqual(['HANAKO [200100] 異常終了：PLAN_LEVEL', 'HANAKO [200100] 2 neue Einträge'])
    await write(`update app_user set preferences = '{"language": "en"}' where employee_id = 'HANAKO'`)
  })

  it('is sent neither about a run that was rolled back, nor to users without the PRCTCC, the role or an address', async () => {
    await choose('HANAKO', { NETS: 'AT_ONCE' })
    await write(`begin; update job_net_run set status = 'ENDED_NG'; rollback`)
    await writeNow()
    expect(await rows('select 1 from mail_item')).toEqual([])
    for (const taken of [
      "update app_user set is_active = false where employee_id = 'HANAKO'",
      "delete from user_scope where prct_code = '200100' and user_id = (select user_id from app_user where employee_id = 'HANAKO')",
      "update role_privilege set privilege = 0 where function_id = 'M01F01' and role_code = 'ROLE_HANAKO'",
      "update app_user set mail_address = null where employee_id = 'HANAKO'",
    ]) {
      await fail('PLAN_LEVEL')
      await write(taken)
      await writeNow()
      expect(await mails(), taken).toEqual([])
      expect(await rows('select 1 from mail_item where said_at is null'), taken).toEqual([])
      await write(`update app_user set is_active = true, mail_address = lower(employee_id) || '@example.com';
        insert into user_scope select user_id, '200100' from app_user where employee_id = 'HANAKO' on conflict do nothing;
        update role_privilege set privilege = 9 where function_id = 'M01F01' and role_code = 'ROLE_HANAKO'; delete from mail_item`)
    }
  })
})

describe('a file that is ready', () => {
  it('is said to who requested it, with the screen it came from', async () => {
    await choose('HANAKO', { FILES: 'AT_ONCE' })
    await choose('THAI', { FILES: 'AT_ONCE' })
    await requestFile('THAI')
    await writeNow()
    const [mail, ...others] = await mails()
    expect([mail?.who, mail?.subject, others]).toEqual(['THAI', '[200100] File ready: cases.xlsx', []])
    expect(mail.body).toContain(
      `cases.xlsx is ready. It is in [Runs and files] at the top right.\n  ${SITE}/CaseInformation\n`,
    )
    expect(await rows('select 1 from mail_item')).toEqual([])
  })
})

describe('exceptions', () => {
  const openCycle = (dealer: string, status: string) =>
    write(
      `update order_cycle set status = '${status}' where prct_code = '200100' and cycle_month = '202611' and dealer_code = '${dealer}'`,
    )

  it('are said once when they open after the first look, and again after they were solved, as each user sees them', async () => {
    await openCycle('ID01', 'CLOSED')
    for (const name of ['HANAKO', 'THAI']) await choose(name, { TASKS: 'AT_ONCE' })
    await look(0)
    await writeNow()
    expect(await mails()).toEqual([])
    await openCycle('ID01', 'CHECKED')
    await look(MINUTE)
    await writeNow()
    expect(await mails()).toEqual([])
    await Promise.all([look(4 * MINUTE), look(0)])
    await Promise.all([writeNow(), writeNow()])
    expect(await subjects()).toEqual(['HANAKO [200100] Compile: 2026/11'])
    expect((await mails())[0]?.body).toContain(`Tasks\n- Compile: Orders of 1 dealer to compile\n`)
    expect((await mails())[0]?.body).toContain(`${SITE}/OrderCompiling?cycleMonth=202611&status=CHECKED`)
    await look()
    await writeNow()
    expect(await subjects()).toHaveLength(1)
    await openCycle('ID01', 'CLOSED')
    await look()
    await openCycle('ID01', 'CHECKED')
    await look()
    await writeNow()
    expect(await subjects()).toHaveLength(2)
    await openCycle('ID01', 'RECEIVED')
  })
})

describe('the morning list', () => {
  /** 06:29 and 06:30 in Japan. */
  const [before, begins] = [new Date('2026-12-04T21:29:00Z'), new Date('2026-12-04T21:30:00Z')]

  it('is written once when the business day of the PRCTCC begins, by however many workers', async () => {
    await choose('HANAKO', { NETS: 'MORNING', FILES: 'MORNING' })
    await fail('PLAN_LEVEL')
    await requestFile('HANAKO')
    await look(0)
    await writeNow()
    expect(await mails()).toEqual([])
    clock.at = before
    await look(0)
    expect(await mails()).toEqual([])
    clock.at = begins
    await Promise.all([look(0), look(0), look(0)])
    await look(60 * MINUTE)
    expect((await mails()).map(({ subject, listedOn }) => [subject, listedOn])).toEqual([
      ['[200100] List of 2026/12/05: 2 entries', '2026-12-05'],
    ])
    const again = write(`insert into mail (prct_code, user_id, listed_on, address, subject, body, created_at)
      select prct_code, user_id, listed_on, address, subject, body, created_at from mail`)
    await expect(again).rejects.toThrow('mail_prct_code_user_id_listed_on_key')
    clock.at = new Date(begins.getTime() + 24 * 60 * MINUTE)
    await look(0)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '[200100] List of 2026/12/05: 2 entries',
      '[200100] List of 2026/12/06: 1 entry',
    ])
    expect(await rows("select status from mail where listed_on = '2026-12-05'")).toEqual([{ status: 'DEAD' }])
  })

  it('waits for a day on which people work, and has the files of all days since the list before', async () => {
    await write(`insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min, created_by, updated_by, created_at, updated_at)
      select '200100', 'L1', day, case day when '2026-12-07' then 'W' else 'H' end, case day when '2026-12-07' then 100 else 0 end, 480, 0, 'me', 'me', now(), now()
      from unnest('{2026-12-05,2026-12-06,2026-12-07}'::date[]) day`)
    await choose('HANAKO', { FILES: 'MORNING' })
    await requestFile('HANAKO')
    clock.at = begins
    await look(0)
    await look(24 * 60 * MINUTE)
    expect(await mails()).toEqual([])
    await look(24 * 60 * MINUTE)
    expect(await subjects()).toEqual(['HANAKO [200100] List of 2026/12/07: 1 entry'])
    await write('delete from working_calendar')
  })

  it('is not sent on a day on which nothing is open', async () => {
    await choose('HANAKO', { FILES: 'MORNING' })
    clock.at = begins
    await look(0)
    expect(await mails()).toEqual([])
    expect(await rows('select listed_on::text from mail_choice')).toEqual([{ listed_on: '2026-12-05' }])
  })
})

describe('sending', () => {
  const start = (port = box.port) => {
    sender = startMailSender({ pool: test.pool, server: { ...box.settings, port }, pollMs: 10, onError })
  }
  const states = () =>
    rows(
      'select status, attempts, last_error as error, next_at > now() as later, handed_at is null as "isFree" from mail order by mail_id',
    )
  beforeEach(async () => {
    box.received.length = 0
    box.answer(() => undefined)
    box.judgeRecipients(() => undefined)
    await choose('HANAKO', { NETS: 'AT_ONCE' })
    await fail('PLAN_LEVEL')
    await writeNow()
  })

  it('tries again later where the server is missing, and then sends the same mail', async () => {
    start(1)
    await expect
      .poll(states)
      .toEqual([
        { status: 'WAITING', attempts: 1, error: expect.stringContaining('ECONNREFUSED'), later: true, isFree: true },
      ])
    await sender?.stop()
    await write('update mail set next_at = now()')
    start()
    await expect.poll(() => box.received.length).toBe(1)
    await expect.poll(async () => (await states())[0]?.status).toBe('SENT')
    const [{ id } = { id: '' }] = await rows('select message_id as id from mail')
    expect(box.received[0]).toMatchObject({
      to: 'hanako@example.com',
      subject: '[200100] Failed: PLAN_LEVEL',
      headers: { 'message-id': `<${id}@example.com>` },
    })
    const { lastSentAt, lastError } = (await init('HANAKO')) ?? {}
    expect([typeof lastSentAt, lastError]).toEqual(['string', ''])
  })

  it('gives up at once where the recipient is unknown, and after the last attempt otherwise, and says why', async () => {
    box.judgeRecipients(() => 550)
    start()
    await expect.poll(async () => (await states())[0]).toMatchObject({ status: 'DEAD', attempts: 1 })
    expect((await init('HANAKO'))?.lastError).toContain('550')
    box.judgeRecipients(() => 451)
    await write(`update mail set status = 'WAITING', attempts = ${MAX_ATTEMPTS - 1}, next_at = now()`)
    await expect.poll(async () => (await states())[0]).toMatchObject({ status: 'DEAD', attempts: MAX_ATTEMPTS })
    expect(box.received).toEqual([])
  })

  it('is given up as well when its server answers with what cannot be stored', async () => {
    const rough = createServer((socket) => {
      const answer = (line: string) => (line.startsWith('RCPT') ? '550 no\u0000such user\r\n' : '250 yes\r\n')
      socket.on('data', (line) => void socket.write(answer(String(line)))).on('error', () => undefined)
      socket.write('220 welcome\r\n')
    })
    rough.listen(0, '127.0.0.1')
    await once(rough, 'listening')
    const { port } = rough.address() as AddressInfo
    sender = startMailSender({
      pool: test.pool,
      server: { ...box.settings, login: undefined, port },
      pollMs: 10,
      onError,
    })
    await expect.poll(states).toMatchObject([{ status: 'DEAD', error: expect.stringContaining('550 no such user') }])
    rough.close()
  })

  it('does not repeat a mail that the server had when the worker ended', async () => {
    const claim = () => transaction(test.pool, 'worker', 'write', (db) => claimMail(db, []))
    expect(await claim()).toMatchObject({ attempts: 1 })
    await write('update mail set next_at = now()')
    const mail = await claim()
    if (mail?.attempts !== 2) throw new Error('It was not claimed again')
    await transaction(test.pool, 'worker', 'write', (db) => markHanded(db, mail))
    expect(await rows("select 1 from mail where next_at > now() + interval '30 seconds'")).toHaveLength(1)
    await write('update mail set next_at = now()')
    expect(await claim()).toBeUndefined()
    expect(await states()).toMatchObject([
      { status: 'UNKNOWN', error: 'The worker ended while the server had the mail' },
    ])
  })
})
