// Generated from the migrated database by `npm run generate:tables`. Do not edit; a test compares.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text, read as a value. */
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null, string | null>
/** Written as ISO text, read as a Date. */
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null, Date | string | null>
type DefaultJson = ColumnType<unknown, string | undefined, string>
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>

export interface AppRoleTable {
  role_code: string
  name_en: string
  name_ja: string
}

export interface AppSessionTable {
  session_id: Generated<string>
  user_id: number
  access_prct_code: string
  created_at: Instant
  expires_at: Instant
  revoked_at: NullableInstant
  id_token_hash: string | null
  ended_reason: string | null
}

export interface AppUserTable {
  user_id: GeneratedAlways<number>
  issuer: string
  subject: string
  employee_id: string
  employee_name: string
  prct_code: string
  role_code: string
  dealer_codes: string[] | null
  is_active: Generated<boolean>
  preferences: DefaultJson
}

export interface AsnTable {
  prct_code: string
  plan_id: number
  asn_no: string
  container_id: number
  renban_no: string
  dealer_code: string
  part_no: string
  case_count: number
  qty: number
  van_on: string
  etd: string | null
  eta: string | null
  status: Generated<string>
}

export interface AuditTable {
  audit_id: GeneratedAlways<number>
  prct_code: string | null
  at: Instant
  user_id: number | null
  employee_id: string | null
  call_id: string
  entity: string
  key: Json
  change: Json
  key_text: string | null
}

export interface CalendarCodeTable {
  prct_code: string
  calendar_code: string
  kind: string
  name: string
  country: string
  time_zone: string
  shift_pattern: string | null
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface CalendarEventTable {
  prct_code: string
  event_id: string
  event_type: string
  title: string
  date_from: string
  date_to: string
  calendar_code: Generated<string>
  dealer_code: Generated<string>
  car_family: Generated<string>
  part_no: Generated<string>
  impact: Generated<string>
  impact_value: number | null
  colour: Generated<string>
  remark: Generated<string>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface CarryOverTable {
  prct_code: string
  month: string
  dealer_code: string
  part_no: string
  pack_style: string
  pieces: number
}

export interface CaseContentTable {
  case_id: number
  prct_code: string
  seq: number
  part_no: string
  pack_style: string
  lots: number
  qty: number
  net_g: number
}

export interface CaseHeaderTable {
  case_id: GeneratedAlways<number>
  prct_code: string
  plan_id: number
  case_no: string
  case_code: string
  dealer_code: string
  line_code: string
  pack_on: string
  van_on: string
  status: Generated<string>
  is_mixed: boolean
  part_count: number
  box_count: number
  qty: number
  net_g: number
  gross_g: number
  volume_mm3: number
  container_id: number | null
  load_group: Generated<string>
  load_step: number | null
  x_mm: number | null
  y_mm: number | null
  z_mm: number | null
  dx_mm: number | null
  dy_mm: number | null
  dz_mm: number | null
  left_reason: NullableJson
}

export interface CaseLeftTable {
  plan_id: number
  prct_code: string
  seq: number
  dealer_code: string
  part_no: string
  line_code: string
  pack_on: string
  lots: number
  qty: number
  reason: Json
}

export interface CaseNumberTable {
  prct_code: string
  dealer_code: string
  line_code: string
  month: string
  last_seq: number
}

export interface CaseTypeTable {
  prct_code: string
  case_code: string
  family: string
  material: string
  length_mm: number
  width_mm: number
  height_mm: number
  inner_length_mm: number
  inner_width_mm: number
  inner_height_mm: number
  tare_g: number
  max_gross_g: number
  fill_limit_permille: Generated<number>
  allows_mixed: Generated<boolean>
  max_stack: number | null
  max_top_g: number | null
  stack_code: Generated<string>
  nesting_mm: Generated<number>
  floor_only: Generated<boolean>
  top_only: Generated<boolean>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface CollectiveVanningTable {
  prct_code: string
  cv_id: string
  dealer_code: Generated<string>
  mix_key: string
  destination_port: Generated<string>
  container_type: Generated<string>
  van_from: string
  van_to: string
  priority: Generated<number>
  min_fill_permille: Generated<number>
  max_cases: number | null
  max_gross_g: number | null
  remark: Generated<string>
  archived_at: NullableInstant
  archive_reason: Generated<string>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface CollectiveVanningMemberTable {
  prct_code: string
  cv_id: string
  seq: number
  member: string
}

export interface CompileExceptionTable {
  prct_code: string
  cycle_month: string
  exception_id: GeneratedAlways<number>
  dealer_code: string
  part_no: string
  required_on: string | null
  qty: number
  reason: Json
}

export interface CompiledReqTable {
  prct_code: string
  cycle_month: string
  dealer_code: string
  part_no: string
  pack_style: string
  latest_on: string
  earliest_on: string
  van_on: string
  condition_id: number | null
  snp: number
  req_qty: number
  carry_in: number
  lots: number
  packed_qty: number
  carry_out: number
  reasons: NullableJson
  is_agreed: Generated<boolean>
}

export interface ContainerTable {
  container_id: GeneratedAlways<number>
  prct_code: string
  plan_id: number
  renban_no: string
  container_type: string
  dealer_code: string
  also_dealers: Generated<string[]>
  cv_id: string | null
  load_group: Generated<string>
  van_on: string
  case_count: number
  cargo_g: number
  fill_permille: number
  gravity_x_mm: number
  gravity_y_mm: number
  gravity_z_mm: number
  status: Generated<string>
  held_steps: Generated<number>
  row_version: Generated<number>
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface ContainerTypeTable {
  prct_code: string
  container_type: string
  usable_length_mm: number
  usable_width_mm: number
  usable_height_mm: number
  tare_g: number
  max_payload_g: number
  cost: Generated<number>
  door_width_mm: number | null
  door_height_mm: number | null
  max_floor_kg_per_m2: number | null
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface CorrespondenceTable {
  prct_code: string
  dealer_code: string
  production_date: string
  order_month: string
  pack_date_from: string
  pack_date_to: string
  van_date: string
  vessel: Generated<string>
  voyage: Generated<string>
  etd: string
  eta: string
  arrival_date: string
  carrier: Generated<string>
  cy_cut: string | null
  packing_month: string | null
  vanning_month: string | null
  etd_month: string | null
  production_month: string | null
  lead_time_days: number | null
  slack_days: number | null
  source: Generated<string>
  rev: Generated<number>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface CorrespondenceRevTable {
  prct_code: string
  dealer_code: string
  order_month: string
  rev: number
  status: string
  method: string
  run_id: number | null
  row_count: number
  changed_count: number
  exceptions: DefaultJson
  faults: DefaultJson
  prepared_by: string
  prepared_at: Instant
  approved_by: string | null
  approved_at: NullableInstant
  registered_by: string | null
  registered_at: NullableInstant
  row_version: Generated<number>
}

export interface CorrespondenceRowTable {
  prct_code: string
  dealer_code: string
  order_month: string
  rev: number
  production_date: string
  pack_date_from: string
  pack_date_to: string
  van_date: string
  cy_cut: string
  carrier: string
  vessel: string
  voyage: string
  etd: string
  eta: string
  arrival_date: string
  packing_month: string
  vanning_month: string
  etd_month: string
  production_month: string
  lead_time_days: number
  slack_days: number
  source: string
  is_changed: boolean
  row_version: Generated<number>
}

export interface DealerTable {
  prct_code: string
  dealer_code: string
  dealer_name: string
  country: string
  plant_calendar_code: string | null
  port_of_discharge: Generated<string>
  container_types: Generated<string[]>
  is_active: Generated<boolean>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface DiscontinuedPartTable {
  prct_code: string
  ecn_no: string
  dealer_code: Generated<string>
  old_part: string
  new_part: string | null
  timing: string
  interchange: Generated<string>
  last_order_month: string | null
  last_pack_date: string | null
  new_first_pack_date: string | null
  run_out_qty: Generated<number>
  status: Generated<string>
  remainder: Generated<string>
  disc_group: Generated<string>
  reason: Generated<string>
  remark: Generated<string>
  noticed_at: NullableInstant
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface FileRequestTable {
  request_id: GeneratedAlways<number>
  prct_code: string
  user_id: number
  call_id: string
  function_id: string
  language: string
  input: Json
  input_key: string
  status: string
  rows_done: Generated<number>
  rows_total: Generated<number>
  message: Generated<string>
  file_id: string | null
  file_name: Generated<string>
  size_bytes: Generated<number>
  requested_at: Instant
  started_at: NullableInstant
  ended_at: NullableInstant
  expires_at: Instant
  cancel_requested_at: NullableInstant
  fencing_token: Generated<number>
  attempts: Generated<number>
  lease_worker: string | null
  lease_until: NullableInstant
}

export interface IdempotencyTable {
  user_id: number
  idempotency_key: string
  call_id: string
  request_hash: string
  reply: Json
  created_at: Instant
}

export interface JobLogTable {
  log_id: GeneratedAlways<number>
  run_id: number
  at: DefaultInstant
  level: string
  text: string
}

export interface JobNetRunTable {
  run_id: GeneratedAlways<number>
  prct_code: string
  net_id: string
  params: Json
  params_key: string
  status: string
  kicked_by: number | null
  kicked_by_name: string
  kicked_at: Instant
  started_at: NullableInstant
  ended_at: NullableInstant
  confirmed_at: NullableInstant
  cancel_requested_at: NullableInstant
  fencing_token: Generated<number>
  attempts: Generated<number>
  lease_worker: string | null
  lease_until: NullableInstant
  message: Generated<string>
  message_ja: Generated<string>
}

export interface JobRunTable {
  run_id: number
  seq: number
  job_id: string
  status: string
  started_at: NullableInstant
  ended_at: NullableInstant
  phase: Generated<string>
  progress_done: Generated<number>
  progress_total: Generated<number>
  rows_in: Generated<number>
  rows_out: Generated<number>
  rows_error: Generated<number>
  result: DefaultJson
}

export interface LoadingRuleTable {
  prct_code: string
  dealer_code: Generated<string>
  support_permille: Generated<number>
  gravity_length_permille: Generated<number | null>
  gravity_width_permille: number | null
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface MigrationTable {
  name: string
  sha256: string
  applied_at: DefaultInstant
}

export interface NoticeTable {
  notice_id: GeneratedAlways<number>
  prct_code: string
  from_prct_code: string
  dealer_code: Generated<string>
  kind: string
  function_id: string
  subject: Generated<string>
  items: Generated<string[]>
  title_en: string
  title_ja: string
  link: string
  sent_by: string
  sent_at: Instant
  acknowledged_at: NullableInstant
  acknowledged_by: string | null
}

export interface NoticeReadTable {
  prct_code: string
  notice_id: number
  user_id: number
  read_at: Instant
}

export interface OcfTable {
  prct_code: string
  plan_id: number
  cycle_month: string
  dealer_code: string
  order_no: string
  line_no: number
  part_no: string
  target_month: string
  required_on: string
  order_qty: number
  confirmed_qty: number
  pack_on: string | null
  van_on: string | null
  etd: string | null
  status: Generated<string>
  reason: NullableJson
}

export interface OrderCycleTable {
  prct_code: string
  cycle_month: string
  dealer_code: string
  status: Generated<string>
  cut_off_at: NullableInstant
  rev: Generated<number>
  confirmed_rev: number | null
  file_id: string | null
  received_at: NullableInstant
  line_count: Generated<number>
  part_count: Generated<number>
  qty: Generated<number>
  compiled_lots: Generated<number>
  warning_count: Generated<number>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface OrderLineTable {
  order_line_id: GeneratedAlways<number>
  prct_code: string
  cycle_month: string
  dealer_code: string
  order_no: string
  line_no: number
  order_type: Generated<string>
  part_no: string
  pack_style: Generated<string>
  target_month: string
  required_on: string | null
  qty: number
  pack_from: string | null
  pack_to: string | null
  rev_from: number
  rev_to: number | null
}

export interface OrderUploadTable {
  upload_id: Generated<string>
  prct_code: string
  cycle_month: string
  file_id: string
  sha256: string
  status: string
  base_revs: DefaultJson
  line_count: Generated<number>
  error_count: Generated<number>
  warning_count: Generated<number>
  summary: DefaultJson
  uploaded_by: string
  uploaded_at: Instant
  committed_at: NullableInstant
}

export interface OrderUploadIssueTable {
  upload_id: string
  prct_code: string
  seq: number
  line: number
  column_name: string
  value: string
  error_type: string
  message_code: string
  params: DefaultJson
}

export interface OrderUploadRowTable {
  upload_id: string
  prct_code: string
  line: number
  dealer_code: string
  order_no: string
  line_no: number
  order_type: string
  part_no: string
  pack_style: Generated<string>
  target_month: string
  required_on: string | null
  qty: number
  pack_from: string | null
  pack_to: string | null
}

export interface PackingConditionTable {
  condition_id: GeneratedAlways<number>
  prct_code: string
  part_no: string
  dealer_code: Generated<string>
  pack_style: Generated<string>
  effective_from: string
  effective_to: Generated<string>
  snp: number
  boxes_per_case: number
  box_length_mm: number
  box_width_mm: number
  box_height_mm: number
  box_gross_g: number
  case_code: string
  pack_lines: string[]
  std_seconds_per_case: number
  status: Generated<string>
  dangerous_goods: Generated<boolean>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface PackingLineTable {
  prct_code: string
  line_code: string
  line_name: string
  calendar_code: string
  is_active: Generated<boolean>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface PackingPlanTable {
  plan_id: GeneratedAlways<number>
  prct_code: string
  month: string
  rev: number
  status: Generated<string>
  run_id: number | null
  problem_hash: string
  created_at: Instant
}

export interface PageSizeTable {
  function_id: string
  page_size: number
}

export interface PairingTable {
  prct_code: string
  pair_id: string
  dealer_code: Generated<string>
  part_a: string
  part_b: string
  ratio_a: Generated<number>
  ratio_b: Generated<number>
  valid_from: string
  valid_to: Generated<string>
  archived_at: NullableInstant
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface PartTable {
  prct_code: string
  part_no: string
  part_name: string
  part_name_ja: Generated<string>
  search_name: string | null
  car_family: Generated<string>
  supplier_code: Generated<string>
  lifecycle: Generated<string>
  pack_line: Generated<string>
  host_updated_on: string | null
  net_weight_g: number
  length_mm: Generated<number>
  width_mm: Generated<number>
  height_mm: Generated<number>
  origin: Generated<string>
  unit: Generated<string>
  dg_class: Generated<string>
  ecn_no: Generated<string>
  effective_from: string | null
  effective_to: string | null
  stock_qty: Generated<number>
  exporter_code: Generated<string>
  max_advance_days: Generated<number>
  dock_code: Generated<string>
  pick_address: Generated<string>
  advance_days: number | null
  safety_pack_days: Generated<number>
  parts_in_lead_days: Generated<number>
  priority: Generated<number>
  must_pack: Generated<boolean>
  remark: Generated<string>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface PartGroupTable {
  prct_code: string
  group_id: string
  dealer_code: Generated<string>
  kind: string
  valid_from: string
  valid_to: Generated<string>
  archived_at: NullableInstant
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface PartGroupMemberTable {
  prct_code: string
  group_id: string
  seq: number
  part_no: string
  qty_per_group: number
}

export interface PartLocalTable {
  prct_code: string
  part_no: string
  dealer_code: string
  pack_line: string | null
  dock_code: string | null
  pick_address: string | null
  advance_days: number | null
  safety_pack_days: number | null
  parts_in_lead_days: number | null
  priority: number | null
  must_pack: boolean | null
  remark: string | null
  row_version: Generated<number>
  created_by: string
  created_at: Instant
  updated_by: string
  updated_at: Instant
}

export interface PlanDayTable {
  plan_id: number
  prct_code: string
  line_code: string
  pack_on: string
  load_seconds: number
  regular_seconds: number
  overtime_seconds: number
  reasons: NullableJson
}

export interface PlanFenceTable {
  prct_code: string
  plan_view: string
  frozen_count: number
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface PlanFiguresTable {
  plan_id: number
  prct_code: string
  figures: DefaultJson
}

export interface PlanLineTable {
  plan_id: number
  prct_code: string
  seq: number
  line_code: string
  pack_on: string
  dealer_code: string
  part_no: string
  pack_style: string
  condition_id: number
  case_code: string
  lots: number
  qty: number
  req_qty: Generated<number>
  seconds: number
  earliest_on: string
  latest_on: string
  van_on: string
  is_fixed: Generated<boolean>
  reasons: NullableJson
  start_minute: number | null
  end_minute: number | null
  shift_code: string | null
  pinned_by: string | null
  row_version: Generated<number>
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface PlanUnplannedTable {
  plan_id: number
  prct_code: string
  seq: number
  dealer_code: string
  part_no: string
  pack_style: string
  earliest_on: string
  latest_on: string
  van_on: string
  lots: number
  qty: number
  reason: Json
}

export interface PrctTable {
  prct_code: string
  prct_name: string
  shift_start: Generated<string>
  vanning_apart: Generated<string[]>
}

export interface RetentionTable {
  subject: string
  keep_days: number
  what: string
  purged_at: NullableInstant
}

export interface RolePrivilegeTable {
  role_code: string
  function_id: string
  privilege: number
}

export interface SailingTable {
  prct_code: string
  carrier: string
  vessel: string
  voyage: string
  port_of_loading: Generated<string>
  port_of_discharge: string
  cy_cut: string
  etd: string
  eta: string
  is_blank: Generated<boolean>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface SavedViewTable {
  view_id: GeneratedAlways<number>
  prct_code: string
  screen_key: string
  user_id: number
  view_name: string
  visibility: Generated<string>
  is_unit_default: Generated<boolean>
  state: Json
  row_version: Generated<number>
  created_by: string
  created_at: Instant
  updated_by: string
  updated_at: Instant
}

export interface SavedViewDefaultTable {
  prct_code: string
  user_id: number
  screen_key: string
  view_id: number
}

export interface SecurityEventTable {
  event_id: GeneratedAlways<number>
  at: Instant
  kind: string
  user_id: number | null
  employee_id: string | null
  prct_code: string | null
  call_id: string | null
  function_id: string | null
  message_code: string | null
  correlation_id: string | null
  remote_address: string | null
  detail: DefaultJson
}

export interface ServiceClosureTable {
  closure_id: GeneratedAlways<number>
  prct_code: string | null
  closed_from: Instant
  closed_until: NullableInstant
  reason_en: Generated<string>
  reason_ja: Generated<string>
  created_by: string
  created_at: Instant
  lifted_at: NullableInstant
}

export interface SheetUploadTable {
  upload_id: Generated<string>
  prct_code: string
  sheet_id: string
  file_id: string
  status: string
  line_count: number
  unchanged_count: number
  error_count: number
  warning_count: number
  uploaded_by: string
  uploaded_at: Instant
  committed_at: NullableInstant
  impact: NullableJson
}

export interface SheetUploadIssueTable {
  upload_id: string
  prct_code: string
  seq: number
  line: number
  column_name: string
  value: string
  error_type: string
  message_code: string
  params: DefaultJson
}

export interface SheetUploadRowTable {
  upload_id: string
  prct_code: string
  line: number
  op: string
  cells: Json
  before: Json
}

export interface ShiftPatternTable {
  prct_code: string
  pattern_code: string
  pattern_name: string
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface ShiftSpanTable {
  prct_code: string
  pattern_code: string
  seq: number
  shift_code: string
  start_minute: number
  end_minute: number
}

export interface ShippingTermTable {
  prct_code: string
  dealer_code: string
  vanning_calendar_code: string
  pack_to_van_days: Generated<number>
  van_to_cut_days: Generated<number>
  port_to_plant_days: Generated<number>
  receiving_days: Generated<number>
  safety_days: Generated<number>
  month_rule: Generated<string>
  order_month_offset: Generated<number>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface StoredFileTable {
  file_id: Generated<string>
  prct_code: string
  user_id: number | null
  function_id: string
  file_name: string
  media_type: string
  sha256: string
  size_bytes: number
  content: Buffer
  created_at: Instant
  expires_at: NullableInstant
}

export interface TokenKeyTable {
  key_id: string
  private_jwk: Json
  created_at: Instant
}

export interface ToleranceRuleTable {
  prct_code: string
  tolerance_id: string
  dealer_code: Generated<string>
  part_group: Generated<string>
  month_offset: number
  plus_permille: number | null
  minus_permille: number | null
  min_abs_lots: Generated<number>
  effective_from: string
  effective_to: Generated<string>
  approved_by: Generated<string>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface UploadProgressTable {
  user_id: number
  request_id: string
  prct_code: string
  phase: string
  rows_read: number
  rows_total: number
  beat_at: Instant
}

export interface UserScopeTable {
  user_id: number
  prct_code: string
}

export interface VolatilityJudgementTable {
  prct_code: string
  cycle_month: string
  dealer_code: string
  part_no: string
  target_month: string
  month_offset: number
  parts: string[]
  qty: number
  base_qty: number | null
  change_permille: number | null
  verdict: string
  first_qty: number | null
  drift_permille: number | null
  drift_verdict: string
  is_small: boolean
  has_new_lot_size: boolean
  events: string[]
  is_exempt: boolean
  tolerance_id: string | null
  plus_permille: number | null
  minus_permille: number | null
  min_abs_lots: number | null
}

export interface VolatilityQuantityTable {
  prct_code: string
  cycle_month: string
  dealer_code: string
  part_no: string
  target_month: string
  judged_part_no: string
  part_group: string
  car_family: string
  piece_mm3: number
  qty: number
  base_qty: number
}

export interface VolatilityRunTable {
  prct_code: string
  cycle_month: string
  dealer_code: string
  rev: number
  base_cycle_month: string | null
  base_rev: number | null
  run_id: number | null
  judged_at: Instant
  judged_count: number
  broken_count: number
}

export interface WorkingCalendarTable {
  prct_code: string
  calendar_code: string
  cal_date: string
  day_type: string
  work_pct: number
  regular_min: Generated<number>
  ot_min: Generated<number>
  shift_pattern: string | null
  remark: Generated<string>
  row_version: Generated<number>
  created_by: Generated<string>
  created_at: DefaultInstant
  updated_by: Generated<string>
  updated_at: DefaultInstant
}

export interface Tables {
  app_role: AppRoleTable
  app_session: AppSessionTable
  app_user: AppUserTable
  asn: AsnTable
  audit: AuditTable
  calendar_code: CalendarCodeTable
  calendar_event: CalendarEventTable
  carry_over: CarryOverTable
  case_content: CaseContentTable
  case_header: CaseHeaderTable
  case_left: CaseLeftTable
  case_number: CaseNumberTable
  case_type: CaseTypeTable
  collective_vanning: CollectiveVanningTable
  collective_vanning_member: CollectiveVanningMemberTable
  compile_exception: CompileExceptionTable
  compiled_req: CompiledReqTable
  container: ContainerTable
  container_type: ContainerTypeTable
  correspondence: CorrespondenceTable
  correspondence_rev: CorrespondenceRevTable
  correspondence_row: CorrespondenceRowTable
  dealer: DealerTable
  discontinued_part: DiscontinuedPartTable
  file_request: FileRequestTable
  idempotency: IdempotencyTable
  job_log: JobLogTable
  job_net_run: JobNetRunTable
  job_run: JobRunTable
  loading_rule: LoadingRuleTable
  migration: MigrationTable
  notice: NoticeTable
  notice_read: NoticeReadTable
  ocf: OcfTable
  order_cycle: OrderCycleTable
  order_line: OrderLineTable
  order_upload: OrderUploadTable
  order_upload_issue: OrderUploadIssueTable
  order_upload_row: OrderUploadRowTable
  packing_condition: PackingConditionTable
  packing_line: PackingLineTable
  packing_plan: PackingPlanTable
  page_size: PageSizeTable
  pairing: PairingTable
  part: PartTable
  part_group: PartGroupTable
  part_group_member: PartGroupMemberTable
  part_local: PartLocalTable
  plan_day: PlanDayTable
  plan_fence: PlanFenceTable
  plan_figures: PlanFiguresTable
  plan_line: PlanLineTable
  plan_unplanned: PlanUnplannedTable
  prct: PrctTable
  retention: RetentionTable
  role_privilege: RolePrivilegeTable
  sailing: SailingTable
  saved_view: SavedViewTable
  saved_view_default: SavedViewDefaultTable
  security_event: SecurityEventTable
  service_closure: ServiceClosureTable
  sheet_upload: SheetUploadTable
  sheet_upload_issue: SheetUploadIssueTable
  sheet_upload_row: SheetUploadRowTable
  shift_pattern: ShiftPatternTable
  shift_span: ShiftSpanTable
  shipping_term: ShippingTermTable
  stored_file: StoredFileTable
  token_key: TokenKeyTable
  tolerance_rule: ToleranceRuleTable
  upload_progress: UploadProgressTable
  user_scope: UserScopeTable
  volatility_judgement: VolatilityJudgementTable
  volatility_quantity: VolatilityQuantityTable
  volatility_run: VolatilityRunTable
  working_calendar: WorkingCalendarTable
}
