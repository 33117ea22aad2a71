import { readdirSync, readFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { Session } from 'node:inspector/promises'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, it } from 'vitest'
import { orderFileFormat } from '../../domain/orders/rows/order-file-format.ts'
import { type OrderWorld, startOrderWorld } from '../../testing/order-world.ts'
// @ts-ignore
import { orderLines, writeTableFile } from '../../../../../bench/upload/make-files.ts'

let world: OrderWorld
const statOf = (pid: string) => { try { return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [] } catch { return [] } }
const postmasterOf = async (client: any) => statOf(String((await client.query('select pg_backend_pid() as pid')).rows[0].pid))[1] ?? ''
const pgCpu = (postmaster: string) => new Map(readdirSync('/proc').filter((e) => /^\d+$/.test(e)).flatMap((e) => { const f = statOf(e); return f[1] === postmaster ? [[e, Number(f[11]) + Number(f[12])] as const] : [] }))
const grown = (a: Map<string, number>, b: Map<string, number>) => [...b].reduce((s, [pid, t]) => s + t - (a.get(pid) ?? 0), 0)
beforeAll(async () => { world = await startOrderWorld() })
afterAll(() => world.close())

it('perf', async () => {
  const { superuser } = world.test
  await superuser.query("insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) select '200100', 'JP', 'PC', 'Q' || lpad(n::text, 7, '0'), 'x', 100 from generate_series(1, 2500) n")
  await superuser.query(`insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm,
       box_gross_g, case_code, pack_lines, std_seconds_per_case)
     select '200100', 'Q' || lpad(n::text, 7, '0'), '2026-01-01', 1, 1, 100, 100, 100, 200, 'C1', '{}', 60 from generate_series(1, 2500) n`)
  await superuser.query('analyze')
  const partNos = Array.from({ length: 2500 }, (_, n) => `Q${String(n + 1).padStart(7, '0')}`)
  const lines = [...orderLines({ partNos, count: 60_000, wrongEvery: 0, remark: 6 })].map((line: any, at: number) => ({ ...line, order_no: `A${Math.floor(at / 1000)}`, dealer_code: 'TH01' }))
  console.log(JSON.stringify(lines[0]), JSON.stringify(lines[12345]))
  const days = ['2027-01-05','2027-01-06','2027-01-07','2027-01-08','2027-01-11','2027-01-12','2027-01-13','2027-01-14','2027-01-15','2027-01-18','2027-01-19','2027-01-20']
  const path = join(mkdtempSync(join(tmpdir(), 'perf-')), 'o.xlsx')
  await writeTableFile(path, orderFileFormat, lines.map((l: any, at: number) => ({ ...l, required_on: days[at % 12], target_month: '202612' })))
  const content = readFileSync(path)
  const original = pg.Client.prototype.query
  const times: { text: string; ms: number }[] = []
  ;(pg.Client.prototype as any).query = function (...args: any[]) {
    const from = performance.now()
    const text = String(args[0]?.text ?? args[0]?.cursor?.text ?? args[0]).replace(/\s+/g, ' ').slice(0, 160)
    const made = (original as any).apply(this, args)
    if (made?.then) made.then(() => times.push({ text, ms: performance.now() - from }), () => {})
    else if (made?.on) made.on('finish', () => times.push({ text: 'STREAM ' + text, ms: performance.now() - from }))
    return made
  }
  for (const round of [1, 2, 3]) {
    times.length = 0
    const session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    
    const pgBefore = pgCpu(await postmasterOf(superuser))
    const cpu = process.cpuUsage()
    const from = performance.now()
    const u = await world.upload('o.xlsx', content)
    const wall = performance.now() - from
    const used = process.cpuUsage(cpu)
    const pgUsed = grown(pgBefore, pgCpu(await postmasterOf(superuser)))
    const profile = {}
    writeFileSync(`/tmp/orders-prof/main-${round}.cpuprofile`, JSON.stringify(profile))
    console.log(`round ${round}: ${u.status} ${u.lineCount} ${u.errors.length} wall ${Math.round(wall)} pg cpu ${pgUsed * 10} ms, node cpu ${Math.round((used.user + used.system) / 1000)} ms\n` + times.toSorted((a, b) => b.ms - a.ms).slice(0, 25).map(({ text, ms }) => `${Math.round(ms)} ${text}`).join('\n') + `\nsum ${Math.round(times.reduce((s, t) => s + t.ms, 0))}`)
  }
}, 600_000)
