import { MAX_CHANGES_TEXT, type NetId } from '@packing/contract'
import { findChangeIssues, findKeptChangeIssues } from '../domain/plans/check-plan-changes.ts'
import type { Net, NetParam } from '../platform/jobs/job.ts'
import { caseBuild } from './case-build/case-build.ts'
import { masterImport } from './master-import/master-import.ts'
import { ocfBuild } from './ocf-build/ocf-build.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { issuesOfDealer, issuesOfTrial, issuesOfVanning } from './param-issues.ts'
import { planLevel } from './plan-level/plan-level.ts'
import { planTrial } from './plan-trial/plan-trial.ts'
import { needsCases, needsCompiled, needsOrders, needsPlan } from './preconditions.ts'
import { vanning } from './vanning/vanning.ts'
import { vanningTrial } from './vanning-trial/vanning-trial.ts'
import { volatilityCheck } from './volatility-check/volatility-check.ts'
import { windowsPrepare } from './windows-prepare/windows-prepare.ts'

const cycleMonth: NetParam = {
  name: 'cycleMonth',
  label: { en: 'Cycle month', ja: '対象サイクル月' },
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

const windowMethod: NetParam = {
  name: 'method',
  label: { en: 'Method', ja: '方法' },
  kind: 'SELECT',
  isRequired: false,
  pattern: /^(GENERATE|REMAP)$/,
  options: [
    { value: '', label: { en: 'as needed', ja: '自動' } },
    { value: 'GENERATE', label: { en: 'GENERATE: all rows anew', ja: 'GENERATE：全行を新規作成' } },
    { value: 'REMAP', label: { en: 'REMAP: only what a vessel touches', ja: 'REMAP：船の変更分のみ' } },
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
  hint: { en: 'or all', ja: '空欄は全て' },
}

const members: NetParam = {
  name: 'members',
  label: { en: 'Sharing dealers', ja: '混載ディーラー' },
  hint: { en: 'or: TH01;ID01', ja: 'または TH01;ID01' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^[A-Z0-9]{1,10}(;[A-Z0-9]{1,10})+$/,
}

const collectiveRule: NetParam = {
  name: 'rule',
  label: { en: 'Collective rule', ja: '混載規則' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^[A-Z0-9_-]{1,20}$/,
}

const changes = (isRequired: boolean): NetParam => ({
  name: 'changes',
  label: { en: 'Changes', ja: '変更内容' },
  hint: { en: 'as J01 writes them', ja: 'J01 の書式' },
  kind: 'TEXT',
  isRequired,
  pattern: new RegExp(`^\\P{Cc}{1,${MAX_CHANGES_TEXT}}$`, 'u'),
})

const trial: NetParam = {
  name: 'trial',
  label: { en: 'Run of the trial it is to be as', ja: '元にする試算の実行番号' },
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
  /** Folder of the host's files; one subfolder per unit. */
  readonly importFolder: string
}

const trialNet = (planThreads: number): Net<NetId> => ({
  id: 'VANNING_TRIAL',
  name: { en: 'Collective vanning trial', ja: '混載バンニング試算' },
  effect: {
    en: 'Loads the cases that a rule touches apart and together and compares containers, fill and cost. Changes nothing.',
    ja: '規則の対象となるケースを個別・混載の両方で積付け、本数・容積率・費用を比較します。計画は変わりません。',
  },
  params: [
    month,
    collectiveRule,
    members,
    vanDay('vanFrom', 'Vanning from', 'バンニング日 自'),
    vanDay('vanTo', 'Vanning to', 'バンニング日 至'),
  ],
  jobs: [vanningTrial(planThreads)],
  precondition: needsCases,
  findIssues: issuesOfTrial,
})

const checkNets: readonly Net<NetId>[] = [
  {
    id: 'WINDOWS_PREPARE',
    name: { en: 'Correspondence preparation', ja: '対応カレンダー作成' },
    effect: {
      en: 'Maps production days to vessels, vanning dates and packing days. What is registered stays until the new revision is registered.',
      ja: '生産日に船・バンニング日・梱包期間を対応付けます。登録するまで現行カレンダーは変わりません。',
    },
    params: [orderMonth, oneDealer, windowMethod],
    jobs: [windowsPrepare],
    findIssues: issuesOfDealer,
  },
  {
    id: 'VOLATILITY_CHECK',
    name: { en: 'Volatility check', ja: '変動率判定' },
    effect: {
      en: 'Judges the cycle’s orders against what was announced before. Replaces what was judged of the cycle.',
      ja: 'サイクルの注文を前回内示と比べて判定し、判定結果を置き換えます。',
    },
    params: [cycleMonth],
    jobs: [volatilityCheck],
    precondition: needsOrders,
  },
]

const levelNets: readonly Net<NetId>[] = [
  {
    id: 'PLAN_LEVEL',
    name: { en: 'Plan levelling', ja: '計画平準化' },
    effect: {
      en: 'Places the compiled lots on lines and days as a new revision of the month’s plan, and answers the order lines (OCF). Cases and containers are those of the revision before: build and load them again afterwards.',
      ja: 'コンパイル結果をラインと日に割り付け、計画の新しい改訂を作成し、注文に回答（OCF）します。ケースとコンテナは前の改訂のものなので、後で作り直してください。',
    },
    params: [month, { ...changes(false), isOfScreen: true }, trial],
    jobs: [planLevel, ocfBuild],
    precondition: needsCompiled,
    findIssues: async (db, order) => (order.params['changes'] ? issuesOfChanges(findKeptChangeIssues)(db, order) : []),
  },
  {
    id: 'PLAN_TRIAL',
    name: { en: 'Plan trial', ja: '計画試算' },
    effect: {
      en: 'Levels the month as it stands and with the changes, and compares both. Changes nothing.',
      ja: '現状と変更後の両方で平準化し、結果を比較します。計画は変わりません。',
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
      en: 'Takes masters and orders from the host’s files. Each file is taken whole or not at all.',
      ja: 'ホストのファイルからマスタと注文を取り込みます。ファイル単位で、誤りがあれば取り込みません。',
    },
    params: [],
    jobs: [masterImport(importFolder)],
  },
  ...checkNets,
  {
    id: 'ORDER_COMPILE',
    name: { en: 'Order compile', ja: '注文コンパイル' },
    effect: {
      en: 'Rounds the cycle’s firm orders to packing lots with carry-over and replaces the compiled result of the cycle.',
      ja: 'サイクルの確定注文を収容数に丸め（繰越計算）、コンパイル結果を置き換えます。',
    },
    params: [cycleMonth],
    jobs: [orderCompile],
    precondition: needsOrders,
  },
  ...levelNets,
  {
    id: 'CASE_BUILD',
    name: { en: 'Case building', ja: 'ケース組立' },
    effect: {
      en: 'Builds the newest plan into cases. Its containers and draft ship notices are dropped, with all that was fixed or moved by hand in them. Planned cases of the month’s older revisions are cancelled.',
      ja: '最新の計画からケースを作成します。作成済みのコンテナと出荷通知の下書きは、手作業で固定・変更した積付けも含めて削除されます。旧改訂の計画済みケースは取消されます。',
    },
    params: [month],
    jobs: [caseBuild],
    precondition: needsPlan,
  },
  {
    id: 'VANNING',
    name: { en: 'Container loading', ja: 'バンニング計画' },
    effect: {
      en: 'Loads the plan’s cases into containers, each case with its place, and prepares the ship notices (ASN). What was fixed by hand stays.',
      ja: 'ケースをコンテナに積付け（位置を決定）、出荷通知（ASN）を準備します。手作業で固定した積付けは変わりません。',
    },
    params: [month, oneDealer, oneVanOn],
    jobs: [vanning(planThreads)],
    precondition: needsCases,
    findIssues: issuesOfVanning,
  },
  trialNet(planThreads),
]
