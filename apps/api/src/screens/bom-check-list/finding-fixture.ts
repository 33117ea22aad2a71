import { bomCheck } from '../../jobs/bom-check/bom-check.ts'
import { runJob } from '../../testing/run-job.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

export const HOOD = '5330100001'

export interface Personas {
  readonly planner: SignedIn
  readonly editor: SignedIn
  readonly viewer: SignedIn
  /** Of the dealer TH01. */
  readonly thai: SignedIn
}

/** Their sessions end with the day: a test that moves the clock signs them in again. */
export async function signInPersonas(app: TestApp): Promise<Personas> {
  const persona = (name: string, granted: number) => {
    const privileges = { I04F01: granted, I02F01: 9, B05F01: 9 }
    return app.signIn({ name, prctCode: '200100', scopes: ['200100'], privileges })
  }
  const ofDealer = { name: 'THAI', prctCode: '300100', scopes: ['300100', '200100'], dealerCodes: ['TH01'] }
  return {
    planner: await persona('PLANNER', 9),
    editor: await persona('EDITOR', 2),
    viewer: await persona('VIEWER', 1),
    thai: await app.signIn({ ...ofDealer, privileges: { I04F01: 9 } }, '200100'),
  }
}

/** HOOD of TH01 has no correspondence calendar (12), has missing dimensions (10) and no line with time (11). */
export async function checkAnew(app: TestApp, now: Date): Promise<Personas> {
  await app.superuser.query(`select testing.empty_tables('notice, bom_check, bom_line, vehicle_plan, bom_check_rule, discontinued_part, audit');
    delete from correspondence; delete from order_line where cycle_month <> '202611'; delete from order_cycle where cycle_month <> '202611';
    update part set length_mm = 1, width_mm = 1, height_mm = 1; update part set length_mm = 0 where part_no = '${HOOD}';
    update order_cycle set status = 'COMPILED', rev = 1`)
  const personas = await signInPersonas(app)
  await runJob(app.pool, bomCheck, { prctCode: '200100', params: { cycleMonth: '202611' }, now })
  return personas
}
