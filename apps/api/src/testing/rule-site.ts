import type { Call, CallById, CallId, ListSaved, OutputOf, Privilege, Reply } from '@packing/contract'
import { privilege } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { planFixtureRows } from './plan-fixture.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** 10:00 in Japan; the plan of December is not frozen yet. */
const EARLY = new Date('2026-11-04T01:00:00Z')
/** The plan rows of 3 and 4 December are frozen. */
export const IN_FENCE = new Date('2026-12-02T01:00:00Z')

/** Lamps of case family M on line L01, a mirror on L02, a mat in another family, a bolt without packing condition. */
const masters = `
  insert into part (prct_code, origin, unit, part_no, part_name, part_name_ja, net_weight_g, car_family, dg_class) values
    ('200100', 'JP', 'PC', '811100K120', 'LAMP RH', 'ランプ右', 900, 'X1', ''), ('200100', 'JP', 'PC', '811500K120', 'LAMP LH', 'ランプ左', 900, 'X1', ''),
    ('200100', 'JP', 'PC', '8790100001', 'MIRROR', 'ミラー', 700, 'X1', ''), ('200100', 'JP', 'PC', '5850100001', 'MAT', 'マット', 500, 'X2', ''),
    ('200100', 'JP', 'PC', '9010500001', 'BOLT', 'ボルト', 10, 'X1', ''), ('200100', 'JP', 'PC', '0888000001', 'PAINT', '塗料', 900, 'X1', '3');
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('200100', 'C1', 'C', 'CARTON', 500, 400, 300, 480, 380, 280, 2000, 30000);
  insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
    values ('200100', '5330100001', '2026-01-01', 20, 8, 700, 450, 400, 9000, 'M1', '{L01}', 600), ('200100', '5330200002', '2026-01-01', 12, 8, 700, 450, 400, 9000, 'M1', '{L01,L02}', 600),
      ('200100', '811100K120', '2026-01-01', 10, 8, 700, 450, 400, 9000, 'M1', '{L01}', 600), ('200100', '811500K120', '2026-01-01', 10, 8, 700, 450, 400, 9000, 'M1', '{L01,L02}', 600),
      ('200100', '8790100001', '2026-01-01', 4, 8, 700, 450, 400, 2800, 'M1', '{L02}', 600), ('200100', '5850100001', '2026-01-01', 10, 8, 400, 300, 200, 5000, 'C1', '{L01}', 600),
      ('200100', '0888000001', '2026-01-01', 10, 8, 400, 300, 200, 5000, 'M1', '{L01}', 600);`

export type RulePersona = 'planner' | 'viewer' | 'dealer' | 'elsewhere'

async function signInAll(app: TestApp, functionId: string): Promise<Record<RulePersona, SignedIn>> {
  const persona = (name: string, granted: Privilege, more: object = {}) =>
    app.signIn({ name, prctCode: '200100', scopes: ['200100'], privileges: { [functionId]: granted }, ...more })
  return {
    planner: await persona('PLANNER', privilege.edit),
    viewer: await persona('VIEWER', privilege.reference),
    dealer: await persona('DEALER', privilege.edit, { dealerCodes: ['TH01'] }),
    elsewhere: await app.signIn(
      { name: 'ELSEWHERE', prctCode: '300100', scopes: ['300100', '200100'], privileges: { [functionId]: 9 } },
      '200100',
    ),
  }
}

interface RuleScreen {
  readonly functionId: string
  /** Rows before each test, in a PRCTCC with orders, a plan and cases. */
  readonly rows: string
}

type Change = ListSaved & { readonly impact: readonly object[] }

function changeOf({ code, data, errinfo, message }: Reply<Change>) {
  const issues = (errinfo?.validationErrors ?? []).map(
    ({ fieldName, messages, errorType }) => [errorType, fieldName, messages[0]?.replace('\t', ' ')] as const,
  )
  const { saved, waiting, impact, conflicts } = data ?? { saved: [], waiting: [], impact: [], conflicts: [] }
  return {
    code,
    message,
    issues,
    saved: saved ?? [],
    waiting: waiting ?? [],
    impact: impact ?? [],
    conflicts: conflicts ?? [],
  }
}

/** A site with a plan in which the dated rules of a screen are edited over HTTP. */
export function ruleSite({ functionId, rows }: RuleScreen) {
  let app: TestApp
  let people: Record<RulePersona, SignedIn>
  let now = EARLY
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now }, rows: planFixtureRows + masters })
    people = await signInAll(app, functionId)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    if (now !== EARLY) {
      now = EARLY
      people = await signInAll(app, functionId)
    }
    await app.superuser.query(
      `select testing.empty_tables('pairing, part_group, part_group_member, collective_vanning, collective_vanning_member, discontinued_part, audit')`,
    )
    await app.superuser.query(rows)
  })

  const call = async <Id extends CallId>(id: Id, input: object, who: RulePersona = 'planner') => {
    const { functionIds }: Call = callOf(id)
    const isOfScreen = functionIds.includes(functionId)
    const { reply } = await app.call(callOf(id), input, {
      signedIn: people[who],
      ...(isOfScreen ? { functionId } : {}),
    })
    return reply as Reply<OutputOf<CallById<Id>>>
  }
  const download = (id: CallId, input: object, who: RulePersona = 'planner') =>
    app.call(callOf(id), input, { signedIn: people[who] })
  const change = async (id: CallId, input: object, who: RulePersona = 'planner') =>
    changeOf((await call(id, input, who)) as Reply<Change>)
  return {
    call,
    change,
    download,
    query: async (sql: string) => (await app.superuser.query(sql)).rows as Record<string, unknown>[],
    /** For the rest of the test; signs in again, because tokens last half an hour. */
    setNow: async (at: Date) => {
      now = at
      people = await signInAll(app, functionId)
    },
    app: () => app,
  }
}

export const error = (path: string, message: string) => ['ERROR', path, expect.stringContaining(message)]
export const warning = (path: string, message: string) => ['WARNING', path, expect.stringContaining(message)]
