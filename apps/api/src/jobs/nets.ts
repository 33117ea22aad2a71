import { MAX_CHANGES_TEXT, type NetId } from '@packing/contract'
import { findChangeIssues, findPlanChangeIssues } from '../domain/plans/check-plan-changes.ts'
import type { Net, NetParam } from '../platform/jobs/job.ts'
import { bomCheck } from './bom-check/bom-check.ts'
import { caseBuild } from './case-build/case-build.ts'
import { masterImport } from './master-import/master-import.ts'
import { ocfBuild } from './ocf-build/ocf-build.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { issuesOfDealer, issuesOfTrial, issuesOfVanning } from './param-issues.ts'
import { planLevel } from './plan-level/plan-level.ts'
import { planTrial } from './plan-trial/plan-trial.ts'
import { needsCases, needsCompiled, needsOrders, needsPlan, openMonth } from './preconditions.ts'
import { resultNets } from './result-nets.ts'
import { scheduleImport } from './schedule-import/schedule-import.ts'
import { vanning } from './vanning/vanning.ts'
import { vanningTrial } from './vanning-trial/vanning-trial.ts'
import { volatilityCheck } from './volatility-check/volatility-check.ts'
import { windowsPrepare } from './windows-prepare/windows-prepare.ts'

const cycleMonth: NetParam = {
  name: 'cycleMonth',
  label: { en: 'Cycle month', ja: 'サイクル月' },
  kind: 'MONTH',
  isRequired: true,
  pattern: /^20\d{2}(0[1-9]|1[0-2])$/,
  begins: 'CYCLE',
}

const month: NetParam = {
  ...cycleMonth,
  name: 'month',
  label: { en: 'Packing month', ja: '梱包月' },
  begins: 'PACKING',
}

const oneDealer: NetParam = {
  name: 'dealer',
  label: { en: 'Dealer', ja: 'ディーラー' },
  kind: 'DEALER',
  isRequired: false,
  pattern: /^[A-Z0-9]{1,10}$/,
}

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

const vanDay = (name: string, en: string, ja: string): NetParam => ({
  name,
  label: { en, ja },
  kind: 'DATE',
  isRequired: false,
  pattern: /^20\d{2}-\d{2}-\d{2}$/,
})

const oneVanOn: NetParam = {
  ...vanDay('vanOn', 'Vanning date', 'バンニング日'),
  hint: { en: 'blank: all', ja: '空白：すべて' },
}

const members: NetParam = {
  name: 'members',
  label: { en: 'Dealers sharing containers', ja: '混載ディーラー' },
  hint: { en: 'for example TH01;ID01', ja: '例：TH01;ID01' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^[A-Z0-9]{1,10}(;[A-Z0-9]{1,10})+$/,
}

const collectiveRule: NetParam = {
  name: 'rule',
  label: { en: 'Collective vanning rule', ja: '混載バンニング規則' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^[A-Z0-9_-]{1,20}$/,
}

const definition: NetParam = {
  name: 'definition',
  label: { en: 'Rule under edit', ja: '編集中の規則' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^\P{Cc}{1,2000}$/u,
  isOfScreen: true,
}

const changes = (isRequired: boolean): NetParam => ({
  name: 'changes',
  label: { en: 'Changes', ja: '変更内容' },
  kind: 'TEXT',
  isRequired,
  pattern: new RegExp(`^\\P{Cc}{1,${MAX_CHANGES_TEXT}}$`, 'u'),
  isOfScreen: true,
})

const trial: NetParam = {
  name: 'trial',
  label: { en: 'Simulation run', ja: 'シミュレーションの実行番号' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^[1-9]\d{0,8}$/,
  isOfScreen: true,
}

const issuesOfChanges =
  (find: typeof findChangeIssues): NonNullable<Net['findIssues']> =>
  async (db, { prctCode, params, now }) => {
    const { month: ofMonth = '', changes: text = '' } = params
    const issues = await find(db, { prctCode, now, month: ofMonth, changes: text })
    return issues.map((issue) => ({ ...issue, field: `changes${issue.field}` }))
  }

export interface NetSettings {
  readonly planThreads: number
  readonly importFolder: string
}

const trialNet = (planThreads: number): Net<NetId> => ({
  id: 'VANNING_TRIAL',
  name: { en: 'Collective vanning simulation', ja: '混載バンニングシミュレーション' },
  effect: {
    en: 'Loads the cases of a rule both separately and together, and compares containers, volume fill and cost. The plan is not changed.',
    ja: '規則の対象ケースを個別・混載の両方で積み付け、コンテナ本数・容積充填率・費用を比較します。計画は変わりません。',
  },
  params: [
    month,
    collectiveRule,
    members,
    definition,
    vanDay('vanFrom', 'Vanning from', 'バンニング日（開始）'),
    vanDay('vanTo', 'Vanning to', 'バンニング日（終了）'),
  ],
  jobs: [vanningTrial(planThreads)],
  precondition: needsCases,
  findIssues: issuesOfTrial,
})

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
    params: [orderMonth, lastOrderMonth, oneDealer, namedDealers, windowMethod],
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
    name: { en: 'BOM check', ja: 'BOMチェック' },
    effect: {
      en: 'Compares the orders of the cycle with bills of material and masters, and renews BOM CHECK LIST. Answers are kept.',
      ja: 'サイクルの注文を部品表・マスタと照合し、BOM CHECK LIST を更新します。回答は残ります。',
    },
    params: [cycleMonth],
    jobs: [bomCheck],
    precondition: needsOrders,
  },
]

const levelNets: readonly Net<NetId>[] = [
  {
    id: 'PLAN_LEVEL',
    name: { en: 'Plan levelling', ja: '計画平準化' },
    effect: {
      en: 'Places compiled lots on lines and days as a new revision of the monthly plan, and confirms the order lines (OCF). Existing cases and containers belong to the previous revision: build cases and load containers again afterwards.',
      ja: 'コンパイル結果をラインと日に割り付けて計画の新しい改訂を作成し、注文に回答（OCF）します。既存のケースとコンテナは前の改訂のものです。平準化後にケース組立とコンテナ積付けをやり直してください。',
    },
    params: [month, changes(false), trial],
    jobs: [planLevel, ocfBuild],
    precondition: openMonth(needsCompiled),
    findIssues: async (db, order) => (order.params['changes'] ? issuesOfChanges(findPlanChangeIssues)(db, order) : []),
  },
  {
    id: 'PLAN_TRIAL',
    name: { en: 'Plan simulation', ja: '計画シミュレーション' },
    effect: {
      en: 'Levels the month with the changes and compares it with the current plan. The plan is not changed.',
      ja: '変更条件を反映して平準化し、現行計画と比較します。計画は変わりません。',
    },
    params: [month, changes(true)],
    jobs: [planTrial],
    precondition: needsCompiled,
    findIssues: issuesOfChanges(findChangeIssues),
  },
]

export const createNets = ({ planThreads, importFolder }: NetSettings): readonly Net<NetId>[] => [
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
      ja: 'サイクルの確定注文を梱包ロットに変換し（繰越計算を含む）、続けてBOMチェックを行います。サイクルの以前のコンパイル結果は置き換えられます。',
    },
    params: [cycleMonth],
    jobs: [orderCompile, bomCheck],
    precondition: openMonth(needsOrders),
  },
  ...levelNets,
  {
    id: 'CASE_BUILD',
    name: { en: 'Case building', ja: 'ケース組立' },
    effect: {
      en: 'Builds cases from the latest plan. Deletes its containers and draft ship notices, including cases locked or moved by hand. Cancels planned cases of older revisions of the month.',
      ja: '最新の計画からケースを組み立てます。作成済みのコンテナと出荷通知の下書きは、手作業で固定・移動した積付けも含めて削除します。旧改訂の計画済みケースは取り消します。',
    },
    params: [month],
    jobs: [caseBuild],
    precondition: openMonth(needsPlan),
  },
  {
    id: 'VANNING',
    name: { en: 'Container loading', ja: 'コンテナ積付け' },
    effect: {
      en: 'Loads the cases of the plan into containers and prepares the ship notices (ASN). Locked cases keep their place.',
      ja: '計画のケースをコンテナに積み付け、出荷通知（ASN）を準備します。固定したケースの位置は変わりません。',
    },
    params: [month, oneDealer, oneVanOn],
    jobs: [vanning(planThreads)],
    precondition: needsCases,
    findIssues: issuesOfVanning,
  },
  trialNet(planThreads),
  ...resultNets(month, importFolder),
]
