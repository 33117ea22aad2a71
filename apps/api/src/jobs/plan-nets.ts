import { earlyStockWeightsPattern, MAX_CHANGES_TEXT, type NetId } from '@packing/contract'
import { cycleMonthOf } from '../domain/orders/standing/horizon.ts'
import { findChangeIssues, findPlanChangeIssues } from '../domain/plans/days/check-plan-changes.ts'
import type { Job, Net, NetParam } from '../platform/jobs/job.ts'
import { bomCheck } from './bom-check/bom-check.ts'
import { caseBuilding } from './case-build/case-build.ts'
import { changedOpenings, month, oneDealer } from './net-params.ts'
import { ocfBuild } from './ocf-build/ocf-build.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { issuesOfTrial, issuesOfVanning } from './param-issues.ts'
import { planLevel } from './plan-level/plan-level.ts'
import { planRemedies } from './plan-remedies/plan-remedies.ts'
import { planTrial } from './plan-trial/plan-trial.ts'
import { planTrialRemedies } from './plan-trial/plan-trial-remedies.ts'
import {
  needsCases,
  needsCompiled,
  needsContainers,
  needsOrders,
  needsPlan,
  rejecting,
  unlessClosed,
} from './preconditions.ts'
import { vanning } from './vanning/vanning.ts'
import { vanningRoll } from './vanning-roll/vanning-roll.ts'
import { vanningTrial } from './vanning-trial/vanning-trial.ts'

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

const changes: NetParam = {
  name: 'changes',
  label: { en: 'Changes', ja: '変更内容' },
  kind: 'TEXT',
  isRequired: false,
  pattern: new RegExp(`^\\P{Cc}{1,${MAX_CHANGES_TEXT}}$`, 'u'),
  isOfScreen: true,
}

const trial: NetParam = {
  name: 'trial',
  label: { en: 'Simulation run', ja: 'シミュレーションの実行番号' },
  kind: 'TEXT',
  isRequired: false,
  pattern: /^[1-9]\d{0,8}$/,
  isOfScreen: true,
}

const weights: NetParam = {
  name: 'weights',
  label: { en: 'Weights of early stock', ja: '前倒し在庫の重み' },
  kind: 'TEXT',
  isRequired: false,
  pattern: earlyStockWeightsPattern,
  isOfScreen: true,
}

const issuesOfChanges =
  (find: typeof findChangeIssues): NonNullable<Net['findIssues']> =>
  async (db, { prctCode, params, now }) => {
    const { month: ofMonth = '', changes: text = '' } = params
    if (text === '') return []
    const issues = await find(db, { prctCode, now, month: ofMonth, changes: text })
    return issues.map((issue) => ({ ...issue, field: `changes${issue.field}` }))
  }

const trialNet = (planThreads: number): Net<NetId> => ({
  id: 'VANNING_TRIAL',
  name: { en: 'Collective vanning simulation', ja: '混載バンニングシミュレーション' },
  effect: {
    en: 'Loads the cases of a rule both separately and together, and compares containers, volume fill and cost. The plan is not changed.',
    ja: '規則の対象ケースを個別・混載の両方で積み付け、コンテナ数・容積充填率・費用を比較します。計画は変わりません。',
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
  precondition: unlessClosed(needsCases),
  findIssues: issuesOfTrial,
})

const planRev: NetParam = {
  name: 'rev',
  label: { en: 'Revision', ja: '改訂' },
  kind: 'TEXT',
  isRequired: true,
  pattern: /^[1-9]\d{0,8}$/,
  isOfScreen: true,
}

const levelNets: readonly Net<NetId>[] = [
  {
    id: 'PLAN_LEVEL',
    name: { en: 'Plan levelling', ja: '計画平準化' },
    effect: {
      en: 'Places compiled lots on lines and days as a new revision of the monthly plan, and confirms the order lines (OCF). Late lots are planned as soon as possible, behind all others. Existing cases and containers belong to the previous revision: build cases and load containers again afterwards.',
      ja: 'コンパイル結果をラインと日に割り付けて計画の新しい改訂を作成し、注文に回答（OCF）します。遅れたロットは他のロットの後で最も早い日に割り付けます。既存のケースとコンテナは前の改訂のものです。平準化後にケース組立とコンテナ積付けをやり直してください。',
    },
    params: [month, changes, trial],
    jobs: [planLevel, ocfBuild],
    ...rejecting(['CLOSED', 'FIXED'], needsCompiled),
    findIssues: issuesOfChanges(findPlanChangeIssues),
  },
  {
    id: 'PLAN_REMEDIES',
    name: { en: 'Remedies of the plan', ja: '計画の対策算出' },
    effect: {
      en: 'Finds remedies for lots that the newest plan leaves without time. Starts by itself when a plan is saved, and gives way to all other runs. The plan is not changed.',
      ja: '最新の計画で時間が足りないロットの対策を求めます。計画の保存時に自動で開始し、他の実行を優先します。計画は変わりません。',
    },
    params: [month, planRev],
    jobs: [planRemedies],
    givesWay: true,
  },
  {
    id: 'PLAN_TRIAL',
    name: { en: 'Plan simulation', ja: '計画シミュレーション' },
    effect: {
      en: 'Levels the month, with changes if there are any, and compares it with the current plan; then finds remedies for lots that it leaves without time. The plan is not changed.',
      ja: '対象月を平準化し（変更条件があれば反映）、現行計画と比較した後、時間が足りないロットの対策を求めます。計画は変わりません。',
    },
    params: [month, changes, weights],
    jobs: [planTrial, planTrialRemedies],
    precondition: unlessClosed(needsCompiled),
    findIssues: issuesOfChanges(findChangeIssues),
  },
]

type Params = Readonly<Record<string, string>>

const withCycle = (params: Params): Params => ({ ...params, cycleMonth: cycleMonthOf(params['month'] ?? '') })

/** A job of the order cycle in a net that asks for the packing month. */
const ofCycle = (job: Job): Job => ({
  ...job,
  run: (context) => job.run({ ...context, params: withCycle(context.params) }),
})

/** Each job reads what the one before has saved. A failed chain continues with the failed job. */
const chainNet = (planThreads: number): Net<NetId> => ({
  id: 'PLAN_CHAIN',
  name: { en: 'Planning chain', ja: '計画一括処理' },
  effect: {
    en: 'Compiles the orders, levels the plan, builds the cases and loads the containers of the month in one run. Replaces the compiled orders, makes a new revision of the plan, builds the cases around those that stand and loads the month’s vanning dates from today on. Stops at the first step that fails.',
    ja: '対象月のオーダーコンパイル・計画平準化・ケース組立・コンテナ積付けを一括で実行します。コンパイル結果を置き換え、計画の新しい改訂を作成し、残すべきケースの周りにケースを組み立て、対象月の本日以降のバンニング日を積み付けます。エラーになった処理で停止します。',
  },
  params: [month, changedOpenings],
  jobs: [
    ofCycle(orderCompile),
    ofCycle(bomCheck),
    planLevel,
    ocfBuild,
    caseBuilding(planThreads),
    vanning(planThreads),
  ],
  ...rejecting(['CLOSED', 'FIXED'], (db, prctCode, params) => needsOrders(db, prctCode, withCycle(params))),
})

export const planNets = (planThreads: number): readonly Net<NetId>[] => [
  chainNet(planThreads),
  ...levelNets,
  {
    id: 'CASE_BUILD',
    name: { en: 'Case building', ja: 'ケース組立' },
    effect: {
      en: 'Builds the cases of the latest plan around what stands: cases begun, packed, labelled, closed or locked stay, and their pieces count. All other cases are built anew and leave their containers; what is missing gets new cases.',
      ja: '最新の計画のケースを組み立てます。梱包開始済み・梱包済み・ラベル発行済み・締切済み・固定したケースはそのまま残り、その数量は計画に充当されます。その他のケースは組み直してコンテナから外し、不足分は新しいケースにします。',
    },
    params: [month],
    jobs: [caseBuilding(planThreads)],
    ...rejecting(['CLOSED'], needsPlan),
  },
  {
    id: 'VANNING',
    name: { en: 'Container loading', ja: 'コンテナ積付け' },
    effect: {
      en: 'Loads the cases of the month’s vanning dates from today on, with cases of other months for the same dates. Locked cases keep their place; closed and announced containers stay.',
      ja: '対象月の本日以降のバンニング日のケースを、同じ日の他の月のケースとともにコンテナに積み付けます。固定したケースの位置は変わらず、締切済み・通知済みのコンテナはそのままです。',
    },
    params: [month, oneDealer, oneVanOn],
    jobs: [vanning(planThreads)],
    precondition: unlessClosed(needsCases),
    findIssues: issuesOfVanning,
  },
  trialNet(planThreads),
  {
    id: 'VANNING_ROLL',
    name: { en: 'Rolling of thin containers', ja: '低充填コンテナの振替検討' },
    effect: {
      en: 'Tries to load the cases of each date’s emptiest container with those of the vanning date before or after, within the shipping windows, and compares containers, volume fill and cost. The plan is not changed.',
      ja: '各バンニング日の最も空いたコンテナのケースを、出荷可能期間内で前後のバンニング日のケースと合わせて積み付け、コンテナ数・容積充填率・費用を比較します。計画は変わりません。',
    },
    params: [month],
    jobs: [vanningRoll(planThreads)],
    precondition: unlessClosed(needsContainers),
  },
]
