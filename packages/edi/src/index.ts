export { type Acknowledgement, acknowledge } from './acknowledge.ts'
export { type CountedQuantities, countQuantities } from './count/count-quantities.ts'
export { countReceipts } from './count/count-receipts.ts'
export { type DesadvProfile, writeDesadv } from './edifact/write-desadv.ts'
export { writeOrdrsp } from './edifact/write-ordrsp.ts'
export { writeVermas } from './edifact/write-vermas.ts'
export { firstSender } from './first-sender.ts'
export { type ReceiptsRead, readReceipts } from './read-receipts.ts'
export { detectStandard, type EdiStandard, readSchedules, type SchedulesRead } from './read-schedules.ts'
export { type CharacterSet, characterSets } from './terms/characters.ts'
export { type Decoded, decodeFile } from './terms/decode.ts'
export { type EdiIssue, type EdiIssueCode, IssueList } from './terms/edi-issue.ts'
export type { LeftOut, LeftOutReason } from './terms/left-out.ts'
export {
  type CommitmentMeaning,
  pointsOf,
  type ReadingRules,
  type RulesOf,
  standardRules,
} from './terms/reading-rules.ts'
export type { ReceiptAdvice, ReceiptLine } from './terms/receipt-advice.ts'
export { type Demand, type DemandKind, isCallOff, type Schedule, type ScheduleItem } from './terms/schedule.ts'
export { licencePlate } from './write/licence-plate.ts'
export { MessageTexts } from './write/message-texts.ts'
export type { OrderResponse, ResponseLine } from './write/order-response.ts'
export type { Exchange, Party, ShipItem, ShipNotice, ShipPackage } from './write/ship-notice.ts'
export type { MassDeclaration, WeighedContainer } from './write/weighed-container.ts'
export { InvalidMessage } from './write/writing.ts'
export { write855 } from './x12/write-855.ts'
export { write856 } from './x12/write-856.ts'
