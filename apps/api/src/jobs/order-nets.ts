import type { NetId } from '@packing/contract'
import type { Net, NetParam } from '../platform/jobs/job.ts'
import { bomCheck } from './bom-check/bom-check.ts'
import { masterImport } from './master-import/master-import.ts'
import { changedOpenings, cycleMonth, oneDealer } from './net-params.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { issuesOfDealer } from './param-issues.ts'
import { needsOrders, rejecting } from './preconditions.ts'
import { scheduleImport } from './schedule-import/schedule-import.ts'
import { volatilityCheck } from './volatility-check/volatility-check.ts'
import { windowsPrepare } from './windows-prepare/windows-prepare.ts'

const orderMonth: NetParam = {
  ...cycleMonth,
  name: 'month',
  label: { en: 'Order month', ja: 'オーダー月' },
  begins: 'NEXT',
}

const lastOrderMonth: NetParam = {
  ...orderMonth,
  name: 'monthTo',
  label: { en: 'Last order month', ja: '最終オーダー月' },
  isRequired: false,
  isOfScreen: true,
}

const namedDealers: NetParam = {
  name: 'dealers',
  label: { en: 'Dealers', ja: 'ディーラー（複数）' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^[A-Z0-9]{1,10}(;[A-Z0-9]{1,10})*$/,
  isOfScreen: true,
}

const onlyMonths: NetParam = {
  name: 'only',
  label: { en: 'Dealers and months', ja: 'ディーラー・オーダー月' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^[A-Z0-9]{1,10} \d{6}(;[A-Z0-9]{1,10} \d{6})*$/,
  isOfScreen: true,
}

const worked: NetParam = {
  name: 'drafts',
  label: { en: 'Drafts approved or changed by hand', ja: '承認済み・手修正済みの下書き' },
  kind: 'SELECT',
  isRequired: false,
  pattern: /^REPLACE$/,
  options: [
    { value: '', label: { en: 'Leave', ja: '残す' } },
    { value: 'REPLACE', label: { en: 'Replace', ja: '置き換える' } },
  ],
}

const windowMethod: NetParam = {
  name: 'method',
  label: { en: 'Method', ja: '方法' },
  kind: 'SELECT',
  isRequired: false,
  pattern: /^(GENERATE|REMAP)$/,
  options: [
    { value: '', label: { en: 'Automatic', ja: '自動' } },
    { value: 'GENERATE', label: { en: 'GENERATE: create all rows again', ja: 'GENERATE：全行を再作成' } },
    {
      value: 'REMAP',
      label: { en: 'REMAP: only rows affected by vessel changes', ja: 'REMAP：船の変更が影響する行のみ' },
    },
  ],
}

const scheduleUpload: NetParam = {
  name: 'upload',
  label: { en: 'Upload', ja: 'アップロード' },
  kind: 'TEXT',
  isRequired: true,
  pattern: /^[0-9a-f-]{36}$/,
  isOfScreen: true,
}

const schedulePhase: NetParam = {
  ...scheduleUpload,
  name: 'phase',
  label: { en: 'Phase', ja: '段階' },
  pattern: /^(VALIDATE|COMMIT)$/,
}

const checkNets: readonly Net<NetId>[] = [
  {
    id: 'SCHEDULE_IMPORT',
    name: { en: 'Sailing schedule import', ja: '船積予定取込' },
    effect: {
      en: 'Checks a sailing schedule that was uploaded on CORRESPONDENCE CALENDAR, or commits it. Registered months stay as they are until they are prepared again.',
      ja: '対応カレンダー画面でアップロードした船積予定のチェックまたは確定を行います。登録済みの月は再作成するまで変わりません。',
    },
    params: [scheduleUpload, schedulePhase],
    jobs: [scheduleImport],
  },
  {
    id: 'WINDOWS_PREPARE',
    name: { en: 'Correspondence calendar preparation', ja: '対応カレンダー作成' },
    effect: {
      en: 'Assigns vessels, vanning dates and packing windows to production dates. The registered calendar stays in use until the new revision is registered.',
      ja: '生産日に船・バンニング日・梱包可能期間を割り付けます。新しい改訂を登録するまで、現行の対応カレンダーが有効です。',
    },
    params: [orderMonth, lastOrderMonth, oneDealer, namedDealers, onlyMonths, windowMethod, worked],
    jobs: [windowsPrepare],
    findIssues: issuesOfDealer,
  },
  {
    id: 'VOLATILITY_CHECK',
    name: { en: 'Volatility check', ja: '変動判定' },
    effect: {
      en: 'Compares the orders of the cycle with the forecast of earlier cycles. Replaces earlier results of the cycle.',
      ja: 'サイクルの注文を前回の内示と比較して判定します。サイクルの以前の判定結果は置き換えられます。',
    },
    params: [cycleMonth],
    jobs: [volatilityCheck],
    precondition: needsOrders,
  },
  {
    id: 'BOM_CHECK',
    name: { en: 'BOM check', ja: 'BOM チェック' },
    effect: {
      en: 'Compares the orders of the cycle with bills of material and masters, and renews BOM CHECK LIST. Answers are kept.',
      ja: 'サイクルの注文を部品表・マスタと照合し、BOM チェックリスト（I04）を更新します。回答は残ります。',
    },
    params: [cycleMonth],
    jobs: [bomCheck],
    precondition: needsOrders,
  },
]

export const orderNets = (importFolder: string): readonly Net<NetId>[] => [
  {
    id: 'MASTER_IMPORT',
    name: { en: 'Host import', ja: 'ホスト取込' },
    effect: {
      en: 'Imports masters and orders from host files. A file with errors is rejected as a whole.',
      ja: 'ホストのファイルからマスタと注文を取り込みます。エラーのあるファイルは全件取り込みません。',
    },
    params: [],
    jobs: [masterImport(importFolder)],
  },
  ...checkNets,
  {
    id: 'ORDER_COMPILE',
    name: { en: 'Order compile', ja: 'オーダーコンパイル' },
    effect: {
      en: 'Converts the firm orders of the cycle into packing lots with carry-over, then checks them (BOM CHECK LIST). Replaces earlier results of the cycle.',
      ja: 'サイクルの確定注文を梱包ロットに変換し（繰越計算を含む）、続けて BOM チェックを行います。サイクルの以前のコンパイル結果は置き換えられます。',
    },
    params: [cycleMonth, changedOpenings],
    jobs: [orderCompile, bomCheck],
    ...rejecting(['CLOSED'], needsOrders),
  },
]
