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
  roleCode: string
  nameEn: string
  nameJa: string
}

export interface AppSessionTable {
  sessionId: Generated<string>
  userId: number
  accessPrctCode: string
  createdAt: Instant
  expiresAt: Instant
  revokedAt: NullableInstant
  idTokenHash: string | null
  endedReason: string | null
}

export interface AppUserTable {
  userId: GeneratedAlways<number>
  issuer: string
  subject: string
  employeeId: string
  employeeName: string
  prctCode: string
  roleCode: string | null
  calls: string[] | null
  readsOnly: Generated<boolean>
  dealerCodes: string[] | null
  isActive: Generated<boolean>
  preferences: DefaultJson
  mailAddress: string | null
  fromClaims: Generated<boolean>
}

export interface AsnTable {
  prctCode: string
  planId: number
  asnNo: string
  containerId: number
  renbanNo: string
  dealerCode: string
  partNo: string
  caseCount: number
  qty: number
  otherMonths: NullableJson
  vanOn: string
  etd: string | null
  eta: string | null
  status: Generated<string>
  sentAt: NullableInstant
  sentBy: string | null
  answeredAt: NullableInstant
  answeredBy: string | null
  comment: Generated<string>
}

export interface AuditTable {
  prctCode: string
  auditId: GeneratedAlways<number>
  at: Instant
  userId: number | null
  employeeId: string | null
  callId: string
  entity: string
  key: Json
  change: Json
  keyText: string | null
}

export interface BackupRunTable {
  backupId: GeneratedAlways<number>
  startedAt: Instant
  endedAt: DefaultInstant
  folder: string
  rowCount: number
  bytes: number
  restoredAt: NullableInstant
  restoreSeconds: string | null
}

export interface BatchClosureTable {
  runId: number
  prctCode: string
  closedUntil: Instant
  reasonEn: string
  reasonJa: string
  reasonFurther: Json
}

export interface BiLoginTable {
  loginName: string
  prctCode: string
  dealerCodes: string[] | null
  createdBy: string
  createdAt: Instant
}

export interface BomCheckTable {
  checkNo: GeneratedAlways<number>
  prctCode: string
  dealerCode: Generated<string>
  checkCode: string
  partNo: Generated<string>
  reference: Generated<string>
  severity: string
  modelCode: Generated<string>
  parentPart: Generated<string>
  expected: Generated<string>
  actual: Generated<string>
  diffQty: number | null
  affectedCount: number
  facts: string
  firstCycle: string
  lastCycle: string
  cycleCount: Generated<number>
  checkedAt: Instant
  clearedAt: NullableInstant
  status: Generated<string>
  owner: string
  dueOn: string | null
  answer: Generated<string>
  acceptedUntil: string | null
  evidence: Generated<string>
  answeredBy: string | null
  answeredAt: NullableInstant
  answeredFacts: string | null
  answeredCycle: string | null
  notifiedAt: NullableInstant
  archivedAt: NullableInstant
  archivedBy: string | null
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface BomCheckEvidenceTable {
  prctCode: string
  checkNo: number
  dealerCode: string
  fileName: string
  mediaType: string
  content: Buffer
  createdBy: string
  createdAt: Instant
}

export interface BomCheckRuleTable {
  prctCode: string
  checkCode: string
  isActive: Generated<boolean>
  severity: string
  owner: string
  dueDays: number
  tolerancePermille: Generated<number>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface BomLineTable {
  prctCode: string
  dealerCode: Generated<string>
  modelCode: string
  partNo: string
  validFrom: string
  validTo: Generated<string>
  parentPart: Generated<string>
  usageQty: number
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface CalendarCodeTable {
  prctCode: string
  calendarCode: string
  kind: string
  name: string
  country: string
  timeZone: string
  isActive: Generated<boolean>
  remark: Generated<string>
  baseCalendarCode: string | null
  monday: string | null
  tuesday: string | null
  wednesday: string | null
  thursday: string | null
  friday: string | null
  saturday: string | null
  sunday: string | null
  defaultWorkPct: number | null
  shiftPattern: string | null
  maxOtDay: number | null
  maxOtMonth: number | null
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface CalendarEventTable {
  prctCode: string
  eventId: string
  eventType: string
  title: string
  dateFrom: string
  dateTo: string
  calendarCode: Generated<string>
  dealerCode: Generated<string>
  carFamily: Generated<string>
  partNo: Generated<string>
  impact: Generated<string>
  impactValue: number | null
  colour: Generated<string>
  isCancelled: Generated<boolean>
  remark: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface CarryOverTable {
  prctCode: string
  month: string
  dealerCode: string
  partNo: string
  packStyle: string
  pieces: number
  opening: Generated<number>
  compiledPieces: Generated<number>
  writesOff: Generated<boolean>
  writtenOff: Generated<number>
  source: Generated<string>
  transferred: Generated<number>
  runOutEcns: Generated<string[]>
}

export interface CaseContentTable {
  caseId: number
  prctCode: string
  planId: number
  dealerCode: string
  seq: number
  partNo: string
  packStyle: string
  lots: number
  qty: number
  netG: number
  packedQty: Generated<number>
  places: NullableJson
}

export interface CaseHeaderTable {
  caseId: GeneratedAlways<number>
  prctCode: string
  planId: number
  builtIn: number | null
  caseNo: string
  caseCode: string
  dealerCode: string
  lineCode: string
  packOn: string
  vanOn: string
  rolledFrom: string | null
  status: Generated<string>
  isMixed: boolean
  partCount: number
  boxCount: number
  qty: number
  netG: number
  grossG: number
  volumeMm3: number
  containerId: number | null
  loadGroup: Generated<string>
  loadStep: number | null
  xMm: number | null
  yMm: number | null
  zMm: number | null
  dxMm: number | null
  dyMm: number | null
  dzMm: number | null
  leftReason: NullableJson
  printedAt: NullableInstant
  resultId: number | null
  packedQty: Generated<number>
  packedOn: string | null
  packingAt: NullableInstant
  packedAt: NullableInstant
  vannedAt: NullableInstant
  shippedAt: NullableInstant
  rowVersion: Generated<number>
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface CaseLeftTable {
  planId: number
  prctCode: string
  seq: number
  dealerCode: string
  partNo: string
  lineCode: string
  packOn: string
  lots: number
  qty: number
  reason: Json
  packStyle: string | null
}

export interface CaseNumberTable {
  prctCode: string
  dealerCode: string
  lineCode: string
  month: string
  lastSeq: number
}

export interface CasePrintTable {
  printId: GeneratedAlways<number>
  prctCode: string
  dealerCode: string
  caseId: number
  printedAt: Instant
  printedBy: string
}

export interface CaseTypeTable {
  prctCode: string
  caseCode: string
  family: string
  material: string
  lengthMm: number
  widthMm: number
  heightMm: number
  innerLengthMm: number
  innerWidthMm: number
  innerHeightMm: number
  tareG: number
  maxGrossG: number
  fillLimitPermille: Generated<number>
  allowsMixed: Generated<boolean>
  maxMixedParts: number | null
  maxMixedBoxes: number | null
  mixedSetupSec: Generated<number>
  maxStack: number | null
  maxTopG: number | null
  stackCode: Generated<string>
  nestingMm: Generated<number>
  floorOnly: Generated<boolean>
  topOnly: Generated<boolean>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface ClosedMonthTable {
  prctCode: string
  month: string
  closedBy: string
  closedAt: Instant
}

export interface CollectiveVanningTable {
  prctCode: string
  cvId: string
  dealerCode: Generated<string>
  mixKey: string
  destinationPort: Generated<string>
  containerType: Generated<string>
  vanFrom: string
  vanTo: string
  priority: Generated<number>
  minFillPermille: Generated<number>
  maxCases: number | null
  maxGrossG: number | null
  loadOrder: Generated<string>
  remark: Generated<string>
  archivedAt: NullableInstant
  archivedBy: string | null
  archiveReason: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface CollectiveVanningMemberTable {
  prctCode: string
  cvId: string
  seq: number
  member: string
}

export interface CompileExceptionTable {
  prctCode: string
  cycleMonth: string
  exceptionId: GeneratedAlways<number>
  dealerCode: string
  partNo: string
  requiredOn: string | null
  qty: number
  reason: Json
}

export interface CompiledReqTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  partNo: string
  packStyle: string
  latestOn: string
  earliestOn: string
  vanOn: string
  conditionId: number | null
  snp: number
  reqQty: number
  emergencyQty: Generated<number>
  carryIn: number
  lots: number
  packedQty: number
  carryOut: number
  reasons: NullableJson
  isAgreed: Generated<boolean>
}

export interface ContainerTable {
  containerId: GeneratedAlways<number>
  prctCode: string
  planId: number
  renbanNo: string
  containerType: string
  dealerCode: string
  alsoDealers: Generated<string[]>
  cvId: string | null
  loadGroup: Generated<string>
  vanOn: string
  caseCount: number
  cargoG: number
  fillPermille: number
  gravityXMm: number
  gravityYMm: number
  gravityZMm: number
  status: Generated<string>
  isoNo: Generated<string>
  sealNo: Generated<string>
  tareG: number | null
  securingG: Generated<number>
  vgmG: number | null
  vannedAt: NullableInstant
  vannedBy: string | null
  shippedAt: NullableInstant
  lockedSteps: Generated<number>
  rowVersion: Generated<number>
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface ContainerTypeTable {
  prctCode: string
  containerType: string
  usableLengthMm: number
  usableWidthMm: number
  usableHeightMm: number
  tareG: number
  maxPayloadG: number
  cost: Generated<number>
  doorWidthMm: number | null
  doorHeightMm: number | null
  maxFloorKgPerM2: number | null
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface CorrespondenceTable {
  prctCode: string
  dealerCode: string
  productionDate: string
  orderMonth: string
  packDateFrom: string
  packDateTo: string
  vanDate: string
  vessel: Generated<string>
  voyage: Generated<string>
  etd: string
  eta: string
  arrivalDate: string
  carrier: Generated<string>
  cyCut: string | null
  packingMonth: string | null
  vanningMonth: string | null
  etdMonth: string | null
  productionMonth: string | null
  leadTimeDays: number | null
  slackDays: number | null
  remark: Generated<string>
  source: Generated<string>
  rev: Generated<number>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface CorrespondenceRevTable {
  prctCode: string
  dealerCode: string
  orderMonth: string
  rev: number
  status: string
  method: string
  runId: number | null
  rowCount: number
  changedCount: number
  exceptions: DefaultJson
  violations: DefaultJson
  preparedBy: string
  preparedAt: Instant
  authors: Generated<string[]>
  approvedBy: string | null
  approvedAt: NullableInstant
  registeredBy: string | null
  registeredAt: NullableInstant
  rowVersion: Generated<number>
}

export interface CorrespondenceRowTable {
  prctCode: string
  dealerCode: string
  orderMonth: string
  rev: number
  productionDate: string
  packDateFrom: string
  packDateTo: string
  vanDate: string
  cyCut: string
  carrier: string
  vessel: string
  voyage: string
  etd: string
  eta: string
  arrivalDate: string
  packingMonth: string
  vanningMonth: string
  etdMonth: string
  productionMonth: string
  leadTimeDays: number
  slackDays: number
  remark: Generated<string>
  source: string
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface CumulativeResetTable {
  prctCode: string
  dealerCode: string
  resetOn: string
  updatedBy: string
  updatedAt: Instant
}

export interface DealerTable {
  prctCode: string
  dealerCode: string
  dealerName: string
  country: string
  plantCalendarCode: string | null
  portOfDischarge: Generated<string>
  containerTypes: Generated<string[]>
  isActive: Generated<boolean>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface DealerCumulativeTable {
  prctCode: string
  dealerCode: string
  partNo: string
  received: number
  countedSince: string | null
  statedOn: string | null
  updatedBy: string
  updatedAt: Instant
}

export interface DiscontinuedPartTable {
  prctCode: string
  ecnNo: string
  dealerCode: Generated<string>
  oldPart: string
  newPart: string | null
  timing: string
  interchange: Generated<string>
  lastOrderMonth: string | null
  lastPackDate: string | null
  newFirstPackDate: string | null
  runOutQty: Generated<number>
  status: Generated<string>
  remainder: Generated<string>
  discGroup: Generated<string>
  reason: Generated<string>
  remark: Generated<string>
  notifiedAt: NullableInstant
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface EdiPartTable {
  prctCode: string
  dealerCode: string
  buyerPart: string
  partNo: string
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface EdiPartnerTable {
  prctCode: string
  senderId: string
  deliveryPoint: Generated<string>
  dealerCode: string
  ownId: Generated<string>
  labelCompany: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface EdiReadingTable {
  prctCode: string
  dealerCode: string
  buckets: Generated<string>
  deliveryWindow: Generated<string>
  dates: Generated<string>
  shipment: Generated<string>
  immediate: Generated<string>
  contractNo: Generated<string>
  fileFormat: Generated<string>
  characters: Generated<string>
  codes: DefaultJson
  units: DefaultJson
  rowVersion: Generated<number>
  createdBy: string
  createdAt: DefaultInstant
  updatedBy: string
  updatedAt: DefaultInstant
}

export interface EventDeliveryTable {
  prctCode: string
  deliveryId: GeneratedAlways<number>
  subscriptionId: number
  eventNo: number
  subject: string
  status: Generated<string>
  attempts: Generated<number>
  nextAt: DefaultInstant
  deliveredAt: NullableInstant
  lastError: Generated<string>
}

export interface EventSubscriptionTable {
  prctCode: string
  subscriptionId: GeneratedAlways<number>
  subscriptionName: string
  url: string
  eventTypes: string[]
  dealers: string[] | null
  sealedSecret: string
  previousSecret: string | null
  previousUntil: NullableInstant
  isPaused: Generated<boolean>
  failures: Generated<number>
  restsUntil: DefaultInstant
  rowVersion: Generated<number>
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
}

export interface ExceptionMarkTable {
  prctCode: string
  userId: number
  kind: string
  object: string
  seenAt: Instant
  asideUntil: string | null
  asideGroup: string | null
  asideCount: number | null
}

export interface ExceptionOwnerTable {
  prctCode: string
  kind: string
  object: string
  userId: number
  ownedAt: Instant
}

export interface ExceptionWatchTable {
  prctCode: string
  watchedFor: string
  lookedAt: Instant
}

export interface FileRequestTable {
  requestId: GeneratedAlways<number>
  prctCode: string
  userId: number
  callId: string
  functionId: string
  language: string
  input: Json
  inputKey: string
  status: string
  rowsDone: Generated<number>
  rowsTotal: Generated<number>
  message: Generated<string>
  fileId: string | null
  fileName: Generated<string>
  sizeBytes: Generated<number>
  requestedAt: Instant
  startedAt: NullableInstant
  endedAt: NullableInstant
  expiresAt: Instant
  cancelRequestedAt: NullableInstant
  fencingToken: Generated<number>
  attempts: Generated<number>
  outages: Generated<number>
  leaseWorker: string | null
  leaseUntil: NullableInstant
}

export interface HeldScanTable {
  heldId: GeneratedAlways<number>
  prctCode: string
  deviceCode: string
  resultNo: string
  caseNo: string
  scan: Json
  receivedAt: Instant
  status: Generated<string>
  decidedBy: string | null
  decidedAt: NullableInstant
}

export interface IdempotencyTable {
  prctCode: string
  userId: number
  idempotencyKey: string
  callId: string
  requestHash: string
  reply: Json
  createdAt: Instant
}

export interface JobLogTable {
  prctCode: string
  runId: number
  logId: GeneratedAlways<number>
  at: DefaultInstant
  level: string
  text: string
}

export interface JobNetRunTable {
  runId: GeneratedAlways<number>
  prctCode: string
  netId: string
  params: Json
  paramsKey: string
  status: string
  kickedBy: number | null
  kickedByName: string
  kickedAt: Instant
  asOf: NullableInstant
  startedAt: NullableInstant
  endedAt: NullableInstant
  confirmedAt: NullableInstant
  cancelRequestedAt: NullableInstant
  fencingToken: Generated<number>
  attempts: Generated<number>
  outages: Generated<number>
  leaseWorker: string | null
  leaseUntil: NullableInstant
  message: Generated<string>
  messageJa: Generated<string>
  messageFurther: DefaultJson
  closureEn: string | null
  closureJa: string | null
  closureFurther: DefaultJson
  limitSeconds: number | null
  cancelsLate: Generated<boolean>
  cancelledLate: Generated<boolean>
}

export interface JobNetSettingTable {
  prctCode: string
  netId: string
  startsOn: string | null
  startMinute: number | null
  startDay: number | null
  calendarCode: string | null
  nextStartAt: NullableInstant
  forbiddenFrom: number | null
  forbiddenTo: number | null
  closesService: Generated<boolean>
  longestMinutes: number | null
  cancelsLate: Generated<boolean>
  rowVersion: Generated<number>
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
}

export interface JobRunTable {
  prctCode: string
  runId: number
  seq: number
  jobId: string
  status: string
  startedAt: NullableInstant
  endedAt: NullableInstant
  phase: Generated<string>
  progressDone: Generated<number>
  progressTotal: Generated<number>
  rowsIn: Generated<number>
  rowsOut: Generated<number>
  rowsError: Generated<number>
  result: DefaultJson
}

export interface LineManningTable {
  prctCode: string
  lineCode: string
  shiftCode: Generated<string>
  validFrom: string
  validTo: string
  manningPct: number
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface ListUploadTable {
  uploadId: Generated<string>
  prctCode: string
  listId: string
  fileId: string
  status: string
  lineCount: number
  unchangedCount: number
  errorCount: number
  warningCount: number
  uploadedBy: string
  uploadedAt: Instant
  committedAt: NullableInstant
  impact: NullableJson
}

export interface ListUploadRowTable {
  uploadId: string
  prctCode: string
  line: number
  op: string
  cells: Json
  before: Json
}

export interface LoadingRuleTable {
  prctCode: string
  dealerCode: Generated<string>
  supportPermille: Generated<number>
  gravityLengthPermille: Generated<number | null>
  gravityWidthPermille: number | null
  minFillPermille: Generated<number>
  minCases: number | null
  maxCases: number | null
  maxGrossG: number | null
  planFillPermille: number | null
  rollFillPermille: Generated<number>
  vehicleMastMm: number | null
  vehicleWidthMm: number | null
  vehicleReachMm: number | null
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface MachineTokenTable {
  prctCode: string
  tokenId: GeneratedAlways<number>
  tokenCode: string
  userId: number
  keyHash: string
  previousHash: string | null
  previousUntil: NullableInstant
  expiresAt: NullableInstant
  revokedAt: NullableInstant
  lastUsedAt: NullableInstant
  rowVersion: Generated<number>
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
}

export interface MailTable {
  prctCode: string
  mailId: GeneratedAlways<number>
  userId: number
  listedOn: string | null
  messageId: Generated<string>
  address: string
  subject: string
  body: string
  status: Generated<string>
  attempts: Generated<number>
  nextAt: DefaultInstant
  handedAt: NullableInstant
  createdAt: Instant
  endedAt: NullableInstant
  lastError: Generated<string>
}

export interface MailChoiceTable {
  prctCode: string
  userId: number
  atOnce: Generated<string[]>
  eachMorning: Generated<string[]>
  lineCodes: Generated<string[]>
  dealerCodes: Generated<string[]>
  language: string
  lookedAt: NullableInstant
  listedOn: string
  updatedAt: Instant
}

export interface MailItemTable {
  prctCode: string
  userId: number
  kind: string
  object: string
  notedAt: DefaultInstant
  saidAt: NullableInstant
}

export interface ManualTable {
  prctCode: string
  manualId: Generated<string>
  titleEn: string
  titleJa: string
  version: string
  fileName: string
  content: Buffer
  updatedBy: string
  updatedAt: Instant
}

export interface MasterTrialTable {
  prctCode: string
  runId: number
  callId: string
  input: Json
  userId: number
  functionId: string
  language: string
}

export interface MigrationTable {
  name: string
  sha256: string
  appliedAt: DefaultInstant
  oldestVersion: string | null
  digest: string | null
}

export interface NoticeTable {
  noticeId: GeneratedAlways<number>
  prctCode: string
  fromPrctCode: string
  dealerCode: Generated<string>
  kind: string
  functionId: string
  subject: Generated<string>
  items: Generated<string[]>
  titleEn: string
  titleJa: string
  titleFurther: DefaultJson
  link: string
  sentBy: string
  sentAt: Instant
  acknowledgedAt: NullableInstant
  acknowledgedBy: string | null
}

export interface NoticeReadTable {
  prctCode: string
  noticeId: number
  userId: number
  readAt: Instant
}

export interface OcfTable {
  prctCode: string
  planId: number
  cycleMonth: string
  dealerCode: string
  orderNo: string
  lineNo: number
  partNo: string
  targetMonth: string
  requiredOn: string
  orderQty: number
  confirmedQty: number
  packOn: string | null
  vanOn: string | null
  etd: string | null
  status: Generated<string>
  reason: NullableJson
}

export interface OcfAnswerTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  orderNo: string
  lineNo: number
  lineRev: number
  orderQty: number
  confirmedQty: number
  packOn: string | null
  status: string
  reasonCode: Generated<string>
  comment: Generated<string>
  dealerComment: Generated<string>
  sentAt: NullableInstant
  sentVersion: number | null
  sendNo: number | null
  rowVersion: Generated<number>
  createdBy: string
  createdAt: DefaultInstant
  updatedBy: string
  updatedAt: DefaultInstant
  vanOn: string | null
}

export interface OcfSeenTable {
  prctCode: string
  userId: number
  dealerCode: string
  seenAt: DefaultInstant
  noticesSeenAt: DefaultInstant
}

export interface OrderAdjustmentTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  orderNo: string
  lineNo: number
  lineRev: number
  manualQty: number | null
  isExcluded: Generated<boolean>
  manualReason: Generated<string>
  rowVersion: Generated<number>
  createdBy: string
  createdAt: DefaultInstant
  updatedBy: string
  updatedAt: DefaultInstant
}

export interface OrderCycleTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  status: Generated<string>
  cutOffAt: NullableInstant
  rev: Generated<number>
  confirmedRev: number | null
  fileId: string | null
  receivedAt: NullableInstant
  lineCount: Generated<number>
  partCount: Generated<number>
  qty: Generated<number>
  firmDays: Generated<string>
  compiledLots: Generated<number>
  compiledMm3: Generated<number>
  compileRunId: number | null
  compiledAt: NullableInstant
  compiledRev: Generated<number>
  adjustRev: Generated<number>
  calendarRev: number | null
  warningCount: Generated<number>
  proposedCount: Generated<number>
  outdatedCount: Generated<number>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface OrderFileMappingTable {
  prctCode: string
  dealerCode: string
  headings: string[]
  mapping: Json
  decimalMark: Generated<string>
  dayOrder: Generated<string>
  rowVersion: Generated<number>
  createdBy: string
  createdAt: DefaultInstant
  updatedBy: string
  updatedAt: DefaultInstant
}

export interface OrderLineTable {
  orderLineId: GeneratedAlways<number>
  prctCode: string
  cycleMonth: string
  dealerCode: string
  orderNo: string
  lineNo: number
  orderType: Generated<string>
  partNo: string
  packStyle: Generated<string>
  targetMonth: string
  requiredOn: string | null
  qty: number
  packFrom: string | null
  packTo: string | null
  revFrom: number
  revTo: number | null
}

export interface OrderReleaseTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  rev: number
  fileId: string | null
  releasedBy: string
  releasedAt: Instant
}

export interface OrderUploadTable {
  uploadId: Generated<string>
  prctCode: string
  cycleMonth: string
  fileId: string
  sha256: string
  fileFormat: Generated<string>
  status: string
  baseRevs: DefaultJson
  rejectedDealers: DefaultJson
  cumulatives: DefaultJson
  releases: DefaultJson
  quantities: NullableJson
  lineCount: Generated<number>
  errorCount: Generated<number>
  warningCount: Generated<number>
  summary: DefaultJson
  uploadedBy: string
  uploadedAt: Instant
  committedAt: NullableInstant
}

export interface OrderUploadRowTable {
  uploadId: string
  prctCode: string
  line: number
  dealerCode: string
  orderNo: string
  lineNo: number
  orderType: string
  partNo: string
  packStyle: Generated<string>
  targetMonth: string
  requiredOn: string | null
  qty: number
  packFrom: string | null
  packTo: string | null
  stated: NullableJson
}

export interface OutboxEventTable {
  prctCode: string
  eventNo: GeneratedAlways<number>
  eventId: Generated<string>
  eventType: string
  subject: string
  causedAt: DefaultInstant
  data: Json
}

export interface PackingConditionTable {
  conditionId: GeneratedAlways<number>
  prctCode: string
  partNo: string
  dealerCode: Generated<string>
  packStyle: Generated<string>
  effectiveFrom: string
  effectiveTo: Generated<string>
  snp: number
  rounding: Generated<string>
  minLots: Generated<number>
  boxesPerCase: number
  boxLengthMm: number
  boxWidthMm: number
  boxHeightMm: number
  boxGrossG: number
  caseCode: string
  packLines: string[]
  stdSecondsPerCase: number
  status: Generated<string>
  dangerousGoods: Generated<boolean>
  boxCode: Generated<string>
  isReturnable: Generated<boolean>
  isIspm15: Generated<boolean>
  rustCode: Generated<string>
  labelType: Generated<string>
  materials: Generated<string>
  remark: Generated<string>
  approvedBy: string | null
  approvedAt: NullableInstant
  copyNo: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface PackingDocumentTable {
  prctCode: string
  kind: string
  code: string
  fileName: string
  mediaType: string
  content: Buffer
  createdBy: string
  createdAt: Instant
}

export interface PackingLineTable {
  prctCode: string
  lineCode: string
  lineName: string
  calendarCode: string
  isActive: Generated<boolean>
  maxCasesPerDay: number | null
  maxDm3PerDay: number | null
  changeoverSec: Generated<number>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface PackingPictureTable {
  prctCode: string
  kind: string
  code: string
  mediaType: string
  widthPx: number
  heightPx: number
  content: Buffer
  thumbnailType: string
  thumbnail: Buffer
  rowVersion: Generated<number>
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
}

export interface PackingPlanTable {
  planId: GeneratedAlways<number>
  prctCode: string
  month: string
  rev: number
  status: Generated<string>
  runId: number | null
  problemHash: string
  planHash: Generated<string>
  createdAt: Instant
}

export interface PackingResultTable {
  resultId: GeneratedAlways<number>
  prctCode: string
  resultNo: string
  caseId: number
  planId: number
  dealerCode: string
  status: string
  packOn: string
  shiftCode: string | null
  startedAt: NullableInstant
  endedAt: NullableInstant
  worker: Generated<string>
  reasonCode: Generated<string>
  remark: Generated<string>
  source: string
  planQty: number
  okQty: number
  isReversal: Generated<boolean>
  correctedFrom: number | null
  isUnplanned: Generated<boolean>
  createdBy: string
  createdAt: Instant
}

export interface PackingResultLineTable {
  resultId: number
  prctCode: string
  seq: number
  partNo: string
  packStyle: string
  planQty: number
  okQty: number
  lotNo: Generated<string>
  netG: number | null
  reasonCode: Generated<string>
}

export interface PageSizeTable {
  functionId: string
  pageSize: number
}

export interface PairingTable {
  prctCode: string
  pairId: string
  dealerCode: Generated<string>
  partA: string
  partB: string
  ratioA: Generated<number>
  ratioB: Generated<number>
  judgeLevel: Generated<string>
  validFrom: string
  validTo: Generated<string>
  archivedAt: NullableInstant
  archivedBy: string | null
  archiveReason: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface PartTable {
  prctCode: string
  partNo: string
  partName: string
  partNameJa: Generated<string>
  searchName: string | null
  carFamily: Generated<string>
  supplierCode: Generated<string>
  lifecycle: Generated<string>
  packLine: Generated<string>
  hostUpdatedOn: string | null
  netWeightG: number
  lengthMm: Generated<number>
  widthMm: Generated<number>
  heightMm: Generated<number>
  origin: string
  unit: string
  dgClass: Generated<string>
  ecnNo: Generated<string>
  effectiveFrom: string | null
  effectiveTo: string | null
  stockQty: Generated<number>
  exporterCode: Generated<string>
  maxAdvanceDays: Generated<number>
  dockCode: Generated<string>
  pickAddress: Generated<string>
  advanceDays: number | null
  safetyPackDays: Generated<number>
  partsInLeadDays: Generated<number>
  priority: Generated<number>
  mustPack: Generated<boolean>
  remark: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface PartGroupTable {
  prctCode: string
  groupId: string
  version: Generated<number>
  dealerCode: Generated<string>
  kind: string
  caseCode: string | null
  validFrom: string
  validTo: Generated<string>
  archivedAt: NullableInstant
  archivedBy: string | null
  archiveReason: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface PartGroupMemberTable {
  prctCode: string
  groupId: string
  seq: number
  partNo: string
  qtyPerGroup: number
  version: Generated<number>
}

export interface PartLocalTable {
  prctCode: string
  partNo: string
  dealerCode: string
  packLine: string | null
  dockCode: string | null
  pickAddress: string | null
  advanceDays: number | null
  safetyPackDays: number | null
  partsInLeadDays: number | null
  priority: number | null
  mustPack: boolean | null
  remark: string | null
  rowVersion: Generated<number>
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
}

export interface PartNameHistoryTable {
  prctCode: string
  partNo: string
  cycleMonth: string
  partName: string
  partNameJa: string
}

export interface PartnerExchangeTable {
  prctCode: string
  dealerCode: string
  exchangeId: GeneratedAlways<number>
  isOn: Generated<boolean>
  place: string
  directory: Generated<string>
  host: Generated<string>
  port: Generated<number>
  userName: Generated<string>
  hostKey: Generated<string>
  secretKind: Generated<string>
  sealedSecret: string | null
  fetches: Generated<boolean>
  inFolder: Generated<string>
  namePattern: Generated<string>
  archiveFolder: Generated<string>
  quarantineFolder: Generated<string>
  everyMinutes: number | null
  atTimes: Generated<string[]>
  cycleShift: Generated<number>
  commits: Generated<string>
  acknowledges: Generated<boolean>
  outFolder: Generated<string>
  answerFormat: Generated<string>
  noticeFormat: Generated<string>
  rowVersion: Generated<number>
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
  nextLookAt: DefaultInstant
  isAsked: Generated<boolean>
  leaseNo: Generated<number>
  leaseUntil: DefaultInstant
  lookedAt: NullableInstant
  seenNames: Generated<string[]>
  seenHostKey: Generated<string>
  failures: Generated<number>
  restsUntil: DefaultInstant
  lastError: Generated<string>
}

export interface PartnerFileTable {
  prctCode: string
  fileNo: GeneratedAlways<number>
  dealerCode: string
  fileName: string
  sizeBytes: number
  modifiedAt: Instant
  sha256: string
  status: string
  reason: DefaultJson
  uploadId: string | null
  takenAt: DefaultInstant
  movedAt: NullableInstant
  askedAgainAt: NullableInstant
  putBackAt: NullableInstant
  discardedAt: NullableInstant
  decidedBy: Generated<string>
  decision: Generated<string>
}

export interface PartnerMessageTable {
  prctCode: string
  messageNo: GeneratedAlways<number>
  dealerCode: string
  kind: string
  reference: string
  status: Generated<string>
  fileName: string | null
  content: Buffer | null
  isUploaded: Generated<boolean>
  attempts: Generated<number>
  nextAt: DefaultInstant
  causedAt: DefaultInstant
  sentAt: NullableInstant
  lastError: Generated<string>
}

export interface PlanBlockTable {
  planId: number
  prctCode: string
  packOn: string
  lineCode: string
  shiftCode: string
  dealerCode: string
  caseCode: string
  startMinute: number | null
  firstSeq: number
  rowCount: number
  pinnedCount: number
  lateCount: number
  lots: number
  qty: number
  seconds: number
  cases: string
  volumeMm3: number
  earliestOn: string
  latestOn: string
}

export interface PlanDayTable {
  planId: number
  prctCode: string
  lineCode: string
  packOn: string
  loadSeconds: number
  regularSeconds: number
  overtimeSeconds: number
  reasons: NullableJson
  caseLoad: string | null
  caseLimit: string | null
  m3Load: string | null
  m3Limit: string | null
  changeoverSec: Generated<number>
}

export interface PlanDealerTable {
  planId: number
  prctCode: string
  dealerCode: string
  rowCount: number
  plannedQty: number
  unplannedQty: number
  openingQty: number
  orderQty: number
  writtenOffQty: number
  closingQty: number
  backlogQty: number
}

export interface PlanFenceTable {
  prctCode: string
  planView: string
  frozenCount: number
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface PlanFiguresTable {
  planId: number
  prctCode: string
  figures: DefaultJson
}

export interface PlanLineTable {
  planId: number
  prctCode: string
  seq: number
  lineCode: string
  packOn: string
  dealerCode: string
  partNo: string
  packStyle: string
  conditionId: number
  caseCode: string
  lots: number
  qty: number
  seconds: number
  earliestOn: string
  latestOn: string
  vanOn: string
  isPinned: Generated<boolean>
  reasons: NullableJson
  startMinute: number | null
  endMinute: number | null
  shiftCode: string | null
  remark: Generated<string>
  fenceReason: Generated<string>
  pinnedBy: string | null
  rowVersion: Generated<number>
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface PlanOutlookTable {
  planId: number
  prctCode: string
  month: string
  lineCode: string
  orderQty: number
  lots: number
  cases: number
  volumeM3: string
  workingDays: number
  regularSeconds: number
  overtimeSeconds: number
  loadSeconds: number
  unplannedSeconds: number
  actions: NullableJson
  limits: NullableJson
}

export interface PlanOutlookChanceTable {
  planId: number
  prctCode: string
  month: string
  isTotal: boolean
  lineCode: string
  cycles: number
  lowSeconds: number | null
  middleSeconds: number | null
  highSeconds: number | null
  regularPermille: number | null
  overtimePermille: number | null
  overtimeSeconds: number | null
}

export interface PlanOutlookDealerTable {
  planId: number
  prctCode: string
  month: string
  lineCode: string
  dealerCode: string
  carFamily: string
  caseFamily: string
  partGroup: string
  orderQty: number
  lots: number
  cases: string
  volumeM3: string
  seconds: string
}

export interface PlanPartTable {
  planId: number
  prctCode: string
  dealerCode: string
  partNo: string
  packStyle: string
  lineCode: string
  caseCode: string
  conditionId: number
  lots: number
  qty: number
  seconds: number
  pinnedLots: number
  pinnedQty: number
  pinnedSeconds: number
  firstOn: string
  latestOn: string
  placesHash: number
}

export interface PlanQuantityTable {
  planId: number
  prctCode: string
  dealerCode: string
  partNo: string
  packStyle: string
  lineCode: string
  caseCode: string
  openingQty: number
  orderQty: number
  closingQty: number
  writtenOffQty: Generated<number>
}

export interface PlanScenarioTable {
  prctCode: string
  month: string
  name: string
  runId: number
  createdBy: string
  createdAt: Instant
}

export interface PlanUnplannedTable {
  planId: number
  prctCode: string
  seq: number
  dealerCode: string
  partNo: string
  packStyle: string
  earliestOn: string
  latestOn: string
  vanOn: string
  lots: number
  qty: number
  reason: Json
}

export interface PrctTable {
  prctCode: string
  prctName: string
  timeZone: string
  shiftStart: Generated<string>
  vanningApart: Generated<string[]>
  plansRegistered: Generated<boolean>
  scanAheadMinutes: Generated<number>
  scanBehindDays: Generated<number>
}

export interface PrctStandstillTable {
  prctCode: string
  state: string
  closureId: number
  movedTo: string | null
  digest: string | null
  since: Instant
  setBy: string
}

export interface PrintJobTable {
  prctCode: string
  jobNo: GeneratedAlways<number>
  userId: number
  printerCode: string
  kind: string
  caseNos: string[]
  status: Generated<string>
  handedCases: Generated<number>
  sentCases: Generated<number>
  attempts: Generated<number>
  nextAt: DefaultInstant
  askedAt: Instant
  endedAt: NullableInstant
  lastError: Generated<string>
}

export interface PrinterTable {
  prctCode: string
  printerCode: string
  printerName: string
  lineCode: Generated<string>
  prints: Generated<string>
  host: string
  port: Generated<number>
  dpi: Generated<number>
  widthMm: Generated<number>
  lengthMm: Generated<number>
  fontName: Generated<string>
  isActive: Generated<boolean>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface ReceiptLineTable {
  prctCode: string
  dealerCode: string
  receiptNo: string
  lineNo: number
  receivedOn: string
  statedAsn: Generated<string>
  statedCase: Generated<string>
  statedOrder: Generated<string>
  asnNo: string | null
  caseNo: string | null
  partNo: string
  announcedQty: number | null
  receivedQty: number
  damagedQty: number
  shortQty: number
  refusedQty: number
  fileId: string
  recordedBy: string
  recordedAt: Instant
}

export interface ReportColumnTable {
  prctCode: string
  reportId: string
  seq: number
  field: string
  labelEn: Generated<string>
  labelJa: Generated<string>
}

export interface ReportDefinitionTable {
  prctCode: string
  reportId: string
  titleEn: string
  titleJa: string
  maxRows: Generated<number>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface ResultFileTable {
  prctCode: string
  fileName: string
  sha256: string
  recordedAt: Instant
}

export interface ResultPictureTable {
  prctCode: string
  caseId: number
  dealerCode: string
  slot: number
  mediaType: string
  widthPx: number
  heightPx: number
  content: Buffer
  thumbnailType: string
  thumbnail: Buffer
  createdBy: string
  createdAt: Instant
}

export interface RetentionTable {
  subject: string
  keepDays: number
  what: string
  purgedAt: NullableInstant
}

export interface RolePrivilegeTable {
  roleCode: string
  functionId: string
  privilege: number
}

export interface RunPartTable {
  prctCode: string
  partId: GeneratedAlways<number>
  runId: number
  place: number
  task: string
  madeBy: string
  digest: string
  weight: number
  problem: Buffer
  result: Buffer | null
  message: Generated<string>
  status: Generated<string>
  startedAt: NullableInstant
  cancelRequestedAt: NullableInstant
  fencingToken: Generated<number>
  attempts: Generated<number>
  outages: Generated<number>
  leaseWorker: string | null
  leaseUntil: NullableInstant
}

export interface SailingTable {
  prctCode: string
  carrier: string
  vessel: string
  voyage: string
  portOfLoading: Generated<string>
  portOfDischarge: string
  cyCut: string
  etd: string
  eta: string
  isBlank: Generated<boolean>
  firstViaEta: string | null
  firstViaEtd: string | null
  secondViaEta: string | null
  secondViaEtd: string | null
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface SavedViewTable {
  viewId: GeneratedAlways<number>
  prctCode: string
  screenKey: string
  userId: number
  viewName: string
  visibility: Generated<string>
  isPrctDefault: Generated<boolean>
  state: Json
  rowVersion: Generated<number>
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
}

export interface SavedViewDefaultTable {
  prctCode: string
  userId: number
  screenKey: string
  viewId: number
}

export interface ScheduleUploadTable {
  uploadId: Generated<string>
  prctCode: string
  fileId: string
  runId: number
  phase: string
  status: string
  stagedId: string | null
  ports: Generated<string[]>
  effect: DefaultJson
  message: DefaultJson
  requestedBy: string
  requestedAt: Instant
}

export interface SecurityEventTable {
  eventId: GeneratedAlways<number>
  at: Instant
  kind: string
  userId: number | null
  employeeId: string | null
  prctCode: string | null
  callId: string | null
  functionId: string | null
  messageCode: string | null
  correlationId: string | null
  remoteAddress: string | null
  detail: DefaultJson
}

export interface ServiceClosureTable {
  closureId: GeneratedAlways<number>
  prctCode: string | null
  closedFrom: Instant
  closedUntil: NullableInstant
  reasonEn: Generated<string>
  reasonJa: Generated<string>
  createdBy: string
  createdAt: Instant
  liftedAt: NullableInstant
}

export interface ShiftPatternTable {
  prctCode: string
  patternCode: string
  patternName: string
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface ShiftSpanTable {
  prctCode: string
  patternCode: string
  seq: number
  shiftCode: string
  startMinute: number
  endMinute: number
}

export interface ShippingTermTable {
  prctCode: string
  dealerCode: string
  vanningCalendarCode: string
  packToVanDays: Generated<number>
  vanToCutDays: Generated<number>
  portToPlantDays: Generated<number>
  receivingDays: Generated<number>
  safetyDays: Generated<number>
  monthRule: Generated<string>
  orderMonthOffset: Generated<number>
  offDay: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface SignInRuleTable {
  ruleNo: GeneratedAlways<number>
  issuer: string
  claim: string
  match: string
  value: string
  gives: string
  code: string | null
  createsUser: Generated<boolean>
  createdBy: string
  createdAt: Instant
}

export interface StoredFileTable {
  fileId: Generated<string>
  prctCode: string
  userId: number | null
  functionId: string
  fileName: string
  mediaType: string
  sha256: string
  sizeBytes: number
  content: Buffer
  createdAt: Instant
  expiresAt: NullableInstant
}

export interface TokenKeyTable {
  keyId: string
  privateJwk: Json
  createdAt: Instant
}

export interface ToleranceRuleTable {
  prctCode: string
  toleranceId: string
  dealerCode: Generated<string>
  partGroup: Generated<string>
  monthOffset: number
  plusPermille: number | null
  minusPermille: number | null
  minAbsLots: Generated<number>
  effectiveFrom: string
  effectiveTo: Generated<string>
  approvedBy: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface UploadIssueTable {
  fileId: string
  prctCode: string
  seq: number
  dealerCode: Generated<string>
  line: number
  columnName: string
  value: string
  errorType: string
  messageCode: string
  params: DefaultJson
}

export interface UploadProgressTable {
  userId: number
  requestId: string
  prctCode: string
  phase: string
  rowsRead: number
  rowsTotal: number
  beatAt: Instant
}

export interface UserScopeTable {
  userId: number
  prctCode: string
}

export interface VehiclePlanTable {
  prctCode: string
  dealerCode: string
  modelCode: string
  targetMonth: string
  units: number
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface VolatilityAnswerTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  partNo: string
  targetMonth: string
  qty: number
  reason: string
  decision: string | null
  owner: string
  rowVersion: Generated<number>
  createdBy: string
  createdAt: DefaultInstant
  updatedBy: string
  updatedAt: DefaultInstant
}

export interface VolatilityHistoryTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  partNo: string
  parts: string[]
  carFamily: string
  partGroup: string
  lineCode: string
  events: string[]
  quantities: string
  weightedQty: number
  weightedError: number
  weightedBias: number
}

export interface VolatilityJudgementTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  partNo: string
  targetMonth: string
  monthOffset: number
  parts: string[]
  carFamily: string
  partGroup: Generated<string>
  lineCode: string
  snp: number
  baseSnp: number
  qty: number
  mm3: number
  baseQty: number | null
  baseMm3: number
  changePermille: number | null
  verdict: string
  previousQty: number | null
  previousMm3: number
  previousVerdict: string
  firstQty: number | null
  firstMm3: number
  driftPermille: number | null
  driftVerdict: string
  driftPlusPermille: number | null
  driftMinusPermille: number | null
  isSmall: boolean
  hasNewLotSize: boolean
  events: string[]
  isExempt: boolean
  toleranceId: string | null
  plusPermille: number | null
  minusPermille: number | null
  minAbsLots: number | null
}

export interface VolatilityQuantityTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  partNo: string
  targetMonth: string
  judgedPartNo: string
  partGroup: string
  carFamily: string
  pieceMm3: number
  qty: number
  baseQty: number
  previousQty: number
  firstQty: number
}

export interface VolatilityRuleTable {
  prctCode: string
  cycleMonth: string
  toleranceId: string
  version: number
  dealerCode: string
  partGroup: string
  monthOffset: number
  plusPermille: number | null
  minusPermille: number | null
  minAbsLots: number
  effectiveFrom: string
  approvedBy: string
}

export interface VolatilityRunTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  rev: number
  baseCycleMonth: string | null
  baseRev: number | null
  runId: number | null
  judgedAt: Instant
  judgedCount: number
  brokenCount: number
}

export interface VolatilitySumTable {
  prctCode: string
  cycleMonth: string
  dealerCode: string
  carFamily: string
  partGroup: string
  lineCode: string
  monthOffset: number
  isExempt: boolean
  partCount: number
  qty: number
  mm3: string
  baseQty: number | null
  baseMm3: string | null
  baseLots: string | null
  baseOver: number
  baseUnder: number
  baseNone: number
  previousQty: number | null
  previousMm3: string | null
  previousLots: string | null
  previousOver: number
  previousUnder: number
  previousNone: number
  firstQty: number | null
  firstMm3: string | null
  firstLots: string | null
  firstOver: number
  firstUnder: number
  firstNone: number
}

export interface WatchedExceptionTable {
  prctCode: string
  watchedFor: string
  kind: string
  object: string
  openedAt: Instant
}

export interface WorkingCalendarTable {
  prctCode: string
  calendarCode: string
  calDate: string
  dayType: string
  workPct: number
  regularMin: Generated<number>
  otMin: Generated<number>
  shiftPattern: string | null
  remark: Generated<string>
  rowVersion: Generated<number>
  createdBy: Generated<string>
  createdAt: DefaultInstant
  updatedBy: Generated<string>
  updatedAt: DefaultInstant
}

export interface WorkingCalendarDayTable {
  prctCode: string
  calendarCode: string
  calDate: string
  dayType: string
  workPct: number
  regularMin: Generated<number>
  otMin: Generated<number>
  shiftPattern: string | null
  remark: Generated<string>
  rowVersion: Generated<number>
  baseVersion: number | null
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
}

export interface WorkingCalendarRevTable {
  prctCode: string
  calendarCode: string
  year: number
  rev: number
  status: string
  days: NullableJson
  registeredBy: string | null
  registeredAt: NullableInstant
  sentBy: string | null
  sentAt: NullableInstant
  rowVersion: Generated<number>
  createdBy: string
  createdAt: Instant
  updatedBy: string
  updatedAt: Instant
}

export interface WritePositionTable {
  prctCode: string
  position: string
}

export interface Tables {
  appRole: AppRoleTable
  appSession: AppSessionTable
  appUser: AppUserTable
  asn: AsnTable
  audit: AuditTable
  backupRun: BackupRunTable
  batchClosure: BatchClosureTable
  biLogin: BiLoginTable
  bomCheck: BomCheckTable
  bomCheckEvidence: BomCheckEvidenceTable
  bomCheckRule: BomCheckRuleTable
  bomLine: BomLineTable
  calendarCode: CalendarCodeTable
  calendarEvent: CalendarEventTable
  carryOver: CarryOverTable
  caseContent: CaseContentTable
  caseHeader: CaseHeaderTable
  caseLeft: CaseLeftTable
  caseNumber: CaseNumberTable
  casePrint: CasePrintTable
  caseType: CaseTypeTable
  closedMonth: ClosedMonthTable
  collectiveVanning: CollectiveVanningTable
  collectiveVanningMember: CollectiveVanningMemberTable
  compileException: CompileExceptionTable
  compiledReq: CompiledReqTable
  container: ContainerTable
  containerType: ContainerTypeTable
  correspondence: CorrespondenceTable
  correspondenceRev: CorrespondenceRevTable
  correspondenceRow: CorrespondenceRowTable
  cumulativeReset: CumulativeResetTable
  dealer: DealerTable
  dealerCumulative: DealerCumulativeTable
  discontinuedPart: DiscontinuedPartTable
  ediPart: EdiPartTable
  ediPartner: EdiPartnerTable
  ediReading: EdiReadingTable
  eventDelivery: EventDeliveryTable
  eventSubscription: EventSubscriptionTable
  exceptionMark: ExceptionMarkTable
  exceptionOwner: ExceptionOwnerTable
  exceptionWatch: ExceptionWatchTable
  fileRequest: FileRequestTable
  heldScan: HeldScanTable
  idempotency: IdempotencyTable
  jobLog: JobLogTable
  jobNetRun: JobNetRunTable
  jobNetSetting: JobNetSettingTable
  jobRun: JobRunTable
  lineManning: LineManningTable
  listUpload: ListUploadTable
  listUploadRow: ListUploadRowTable
  loadingRule: LoadingRuleTable
  machineToken: MachineTokenTable
  mail: MailTable
  mailChoice: MailChoiceTable
  mailItem: MailItemTable
  manual: ManualTable
  masterTrial: MasterTrialTable
  migration: MigrationTable
  notice: NoticeTable
  noticeRead: NoticeReadTable
  ocf: OcfTable
  ocfAnswer: OcfAnswerTable
  ocfSeen: OcfSeenTable
  orderAdjustment: OrderAdjustmentTable
  orderCycle: OrderCycleTable
  orderFileMapping: OrderFileMappingTable
  orderLine: OrderLineTable
  orderRelease: OrderReleaseTable
  orderUpload: OrderUploadTable
  orderUploadRow: OrderUploadRowTable
  outboxEvent: OutboxEventTable
  packingCondition: PackingConditionTable
  packingDocument: PackingDocumentTable
  packingLine: PackingLineTable
  packingPicture: PackingPictureTable
  packingPlan: PackingPlanTable
  packingResult: PackingResultTable
  packingResultLine: PackingResultLineTable
  pageSize: PageSizeTable
  pairing: PairingTable
  part: PartTable
  partGroup: PartGroupTable
  partGroupMember: PartGroupMemberTable
  partLocal: PartLocalTable
  partNameHistory: PartNameHistoryTable
  partnerExchange: PartnerExchangeTable
  partnerFile: PartnerFileTable
  partnerMessage: PartnerMessageTable
  planBlock: PlanBlockTable
  planDay: PlanDayTable
  planDealer: PlanDealerTable
  planFence: PlanFenceTable
  planFigures: PlanFiguresTable
  planLine: PlanLineTable
  planOutlook: PlanOutlookTable
  planOutlookChance: PlanOutlookChanceTable
  planOutlookDealer: PlanOutlookDealerTable
  planPart: PlanPartTable
  planQuantity: PlanQuantityTable
  planScenario: PlanScenarioTable
  planUnplanned: PlanUnplannedTable
  prct: PrctTable
  prctStandstill: PrctStandstillTable
  printJob: PrintJobTable
  printer: PrinterTable
  receiptLine: ReceiptLineTable
  reportColumn: ReportColumnTable
  reportDefinition: ReportDefinitionTable
  resultFile: ResultFileTable
  resultPicture: ResultPictureTable
  retention: RetentionTable
  rolePrivilege: RolePrivilegeTable
  runPart: RunPartTable
  sailing: SailingTable
  savedView: SavedViewTable
  savedViewDefault: SavedViewDefaultTable
  scheduleUpload: ScheduleUploadTable
  securityEvent: SecurityEventTable
  serviceClosure: ServiceClosureTable
  shiftPattern: ShiftPatternTable
  shiftSpan: ShiftSpanTable
  shippingTerm: ShippingTermTable
  signInRule: SignInRuleTable
  storedFile: StoredFileTable
  tokenKey: TokenKeyTable
  toleranceRule: ToleranceRuleTable
  uploadIssue: UploadIssueTable
  uploadProgress: UploadProgressTable
  userScope: UserScopeTable
  vehiclePlan: VehiclePlanTable
  volatilityAnswer: VolatilityAnswerTable
  volatilityHistory: VolatilityHistoryTable
  volatilityJudgement: VolatilityJudgementTable
  volatilityQuantity: VolatilityQuantityTable
  volatilityRule: VolatilityRuleTable
  volatilityRun: VolatilityRunTable
  volatilitySum: VolatilitySumTable
  watchedException: WatchedExceptionTable
  workingCalendar: WorkingCalendarTable
  workingCalendarDay: WorkingCalendarDayTable
  workingCalendarRev: WorkingCalendarRevTable
  writePosition: WritePositionTable
}
