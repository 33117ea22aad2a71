import { outputColumn } from '../../domain/downloads/table-file.ts'

const dealerCode = outputColumn('dealerCode', 'code', 'dealer', 'ディーラー')
const partNo = outputColumn('partNo', 'code', 'part no', '品番')
const partName = outputColumn('partName', 'text', 'part name', '品名')
const requiredOn = outputColumn('requiredOn', 'date', 'required on', '納期')
const qty = outputColumn('qty', 'integer', 'qty', '数量')
const reason = outputColumn('reason', 'text', 'reason', '理由')

export const lineColumns = [
  dealerCode,
  outputColumn('orderNo', 'code', 'order no', '注文番号'),
  outputColumn('lineNo', 'integer', 'line no', '明細番号'),
  outputColumn('orderType', 'code', 'order type', '注文区分'),
  partNo,
  partName,
  outputColumn('targetMonth', 'month', 'target month', '対象月'),
  requiredOn,
  qty,
  outputColumn('rev', 'integer', 'rev', '改訂'),
  outputColumn('change', 'code', 'change', '変更'),
]

export const compiledColumns = [
  dealerCode,
  partNo,
  partName,
  outputColumn('packStyle', 'code', 'pack style', '荷姿'),
  outputColumn('snp', 'integer', 'snp', '収容数'),
  outputColumn('earliestOn', 'date', 'earliest on', '最早梱包日'),
  outputColumn('latestOn', 'date', 'latest on', '最遅梱包日'),
  outputColumn('vanOn', 'date', 'van on', 'バンニング日'),
  outputColumn('reqQty', 'integer', 'required qty', '所要数'),
  outputColumn('carryIn', 'integer', 'carry in', '前繰越'),
  outputColumn('lots', 'integer', 'lots', 'ロット数'),
  outputColumn('packedQty', 'integer', 'packed qty', '梱包数'),
  outputColumn('carryOut', 'integer', 'carry out', '次繰越'),
  reason,
]

export const exceptionColumns = [dealerCode, partNo, requiredOn, qty, reason]
