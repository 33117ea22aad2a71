import { openPlanFixture, type PlanFixture } from './plan-fixture.ts'

const quiet = `
    delete from job_net_run; delete from plan_unplanned; delete from plan_line where prct_code = '300100'; delete from compile_exception;
    update order_cycle set status = 'CLOSED', proposed_count = 0; update order_upload set status = 'COMMITTED';
    update case_header set pack_on = '2026-12-07', left_reason = null, load_group = '', van_on = '2026-12-09' where plan_id = 2;
    update plan_line set pack_on = '2026-12-07', latest_on = '2026-12-08', van_on = '2026-12-09' where plan_id = 2;
    update container set van_on = '2026-12-09';
    insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm)
      values ('200100', 2, 'ID01261209-001', '40HC', 'ID01', '2026-12-09', 1, 138000, 800, 6000, 1150, 600);
    update case_header set container_id = (select max(container_id) from container), load_step = 1, x_mm = 0, y_mm = 0, z_mm = 0, dx_mm = 1500, dy_mm = 1000, dz_mm = 1000
      where case_no = 'ID0112L020001'`

/** A case on two vannings of 7 December and one of 21 December, on 5 December; all of it as planned. */
export async function openQuietPlan(): Promise<PlanFixture> {
  const fixture = await openPlanFixture()
  await fixture.write(quiet)
  return fixture
}
