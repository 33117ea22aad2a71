import type { Reason } from '../problem/reason.ts'
import { JAPANESE_LIMITS } from './japanese-limits.ts'
import type { ReasonWords } from './reason-sentences.ts'
import { date, minutes, openPeriod, period, runsOf, signed, wholeMinutes } from './written.ts'

const REASONS: ReasonWords['reasons'] = {
  LOT_ROUND: (r) => `ロット単位に切り上げ：注文数より ${r.addedPieces} 個多く、次回へ繰越。`,
  ROUND_DOWN: (r) => `ロット単位に切り捨て：${r.missingPieces} 個不足、未納残として繰越。`,
  MIN_LOT: (r) => `最小ロット数 ${r.minLots} を適用：注文数より ${r.addedPieces} 個多く、次回へ繰越。`,
  CARRY_IN: (r) => `梱包済みの繰越 ${r.pieces} 個を充当。`,
  BACK_ORDER: (r) => `未納残 ${r.pieces} 個を加算。`,
  SNP_CHANGE: (r) => `収容数が ${r.fromSnp} 個から ${r.toSnp} 個に変更。`,
  LAST_ORDER: (r) => `最終オーダー：最後のロットは端数 ${r.partialPieces} 個。`,
  SUPERSESSION: (r) => `${r.fromPart} から ${r.pieces} 個を引き継ぎ（設変 ${r.ecnNo}）。`,
  REPLACED_BY: (r) => `うち ${r.pieces} 個は後継品番 ${r.byPart} で供給（設変 ${r.ecnNo}）。`,
  DISCONTINUED: (r) => `${r.pieces} 個を除外：設変 ${r.ecnNo} で打切り、後継品番なし。`,
  WRITTEN_OFF: (r) => `打切り時の余剰数 ${r.pieces} 個を廃却・返却として繰越から除外（設変 ${r.ecnNo}）。`,
  PAIR: (r) => `${r.withPart} とのペアのため ${r.addedLots} ロット追加。`,
  GROUP: (r) => `グループ ${r.groupId} の数量をそろえるため ${r.addedLots} ロット追加。`,
  LEVELLED: (r) =>
    `平準化のため ${r.daysEarlier} 稼働日前倒し。${r.fullDays ? `ライン ${r.line} は以降 ${r.fullDays} 日${r.fullOf ? `で${JAPANESE_LIMITS.full(r.fullOf)}` : 'の定時に空きなし'}。` : ''}`,
  LATEST_DAY: () => '梱包可能期間の最終稼働日に割付。',
  OTHER_LINE: (r) =>
    r.firstFullOf
      ? `第一候補のライン ${r.firstLine} は当日${JAPANESE_LIMITS.full(r.firstFullOf)}のため、ライン ${r.line} に割付。`
      : r.firstLoadPct === null
        ? `第一候補のライン ${r.firstLine} は当日定時なしのため、ライン ${r.line} に割付。`
        : `平準化のため、第一候補のライン ${r.firstLine}${percent(r.firstLoadPct)}ではなくライン ${r.line}${percent(r.loadPct)}に割付。`,
  OVERTIME: (r) => `ライン ${r.line} ${date(r.day)} 残業 ${minutes(r.seconds)} 分。`,
  PINNED: () => '固定済み。',
  MOVED: (r) => `移動元：ライン ${r.fromLine} ${date(r.fromDay)}（${MOVES[r.why]}）。`,
  LATE: (r) =>
    r.vanDay === r.plannedVanDay
      ? `遅れ：梱包期限は ${date(r.latestDay)} でした。バンニング日 ${date(r.vanDay)} は計画どおり。`
      : `遅れ：梱包期限は ${date(r.latestDay)} でした。バンニング日 ${date(r.plannedVanDay)} に間に合わず、${date(r.vanDay)} に積込み。`,
  FROZEN: (r) =>
    r.keptDay === undefined
      ? `梱包期限が ${date(r.untilDay)} より前（凍結期間内）です。`
      : `${date(r.keptDay)} に据え置き：${date(r.untilDay)} より前は凍結（規定 ${r.frozenDays ?? 0} 稼働日${r.setBy ? `、設定者 ${r.setBy}` : ''}）。`,
  CAPACITY: (r) =>
    `${shortage(r)}${r.displacedLots ? `優先度の高い部品により ${r.displacedLots} ロットが押出し。` : ''}${ownRemedies(r)}`,
  PRIORITY: (r) =>
    r.priority < 0
      ? '緊急注文のため最優先で割付。'
      : r.priority === 0
        ? '必須梱包のため優先して割付。'
        : `優先度 ${r.priority} のため早めに割付。`,
  FROZEN_WEEK: (r) => `${date(r.weekDay)} からの凍結週に据え置き。`,
  EVENT: (r) => `${r.title}（${period(r)}）：${IMPACTS[r.impact](r.value ?? 0)}。`,
  MANNING: (r) => `${r.shift ? `シフト ${r.shift} の` : ''}要員率 ${r.percent}%（${openPeriod(r)}）。`,
  CHANGED_TIME: (r) => `計画の変更条件（${period(r)}）：${CHANGED_TIMES[r.kind](r.minutes ?? 0)}。`,
  CHANGED_LIMIT: (r) => `計画の変更条件（${period(r)}）：${JAPANESE_LIMITS.changed(r.kind, r.value)}。`,
  NO_LINE: () => '梱包できるラインがありません。',
  NO_WORKING_DAY: (r) =>
    r.fromDay > r.toDay
      ? 'グループの梱包可能期間に共通の日がありません。'
      : `${date(r.fromDay)}～${date(r.toDay)} に稼働日がありません。`,
  NO_CASE_FITS: (r) => `ケース ${r.caseCode} に入りません。`,
  MIXED: (r) => `${r.parts} 品番の混載ケース。`,
  NO_CAPACITY: () => '梱包可能期間のライン能力が不足しています。',
  NO_CONDITION: () => '荷姿条件が登録されていません。',
  NO_CORRESPONDENCE: () => '納期の対応カレンダーが登録されていません。',
  NOT_COMPILED: () => '前回のコンパイル後の注文のため、未割付です。',
  MANUAL_QTY: (r) => `数量を手入力：注文 ${r.orderedPieces} 個に対し ${r.pieces} 個。`,
  EXCLUDED: () => '計画担当者が除外。',
  NO_CONTAINER_FITS: () => 'どのコンテナにも入りません。',
  NO_CONTAINER_LEFT: () => '空きコンテナがありません。',
  REMOVED: () => '手作業でコンテナから降ろされました。',
  NOT_PACKED: () => 'コンテナ締切時に未梱包でした。',
  LEFT_BEHIND: () => 'コンテナ締切時に積み残されました。',
  NOT_TOGETHER: () => '同一コンテナに積むべき他のケースと合わせて 1 本に入りません。',
  SEGREGATED: () => '同一コンテナ指定のケースと危険物クラスが異なるため、混載できません。',
  BELOW_MIN_FILL: () => '待機：コンテナが最低充填率に達していません。',
  BELOW_MIN_CASES: () => '待機：コンテナが最小ケース数に達していません。',
}

const IMPACTS: ReasonWords['impacts'] = {
  NO_PACK: () => '梱包なし',
  CAP_PCT: (percent) => `定時を ${percent}% に制限`,
  OT_MAX: (most) => `残業は最大 ${most} 分`,
}

const CHANGED_TIMES: ReasonWords['changedTimes'] = {
  CLOSED: () => 'ライン休止',
  REGULAR: (more) => `定時 ${signed(more)} 分`,
  OVERTIME: (more) => `残業 ${signed(more)} 分`,
}

const MOVES: ReasonWords['moves'] = {
  WINDOW: '梱包可能期間外になったため',
  LINE: 'ラインの対象外になったため',
  DAY_CLOSED: 'ラインの稼働日でなくなったため',
  PINNED: '他の日またはラインに固定されたため',
  LEVEL: '平準化のため',
}

const WAYS: ReasonWords['ways'] = {
  OVERTIME: ({ days: extra, seconds, runs = runsOf(extra) }) =>
    `残業を ${minutes(seconds)} 分追加：${runs
      .map(
        (run) =>
          `ライン ${run.line} ${run.from === run.to ? date(run.from) : `${date(run.from)}～${date(run.to)}`} 1 日 ${minutes(run.seconds)} 分`,
      )
      .join('、')}。`,
  EARLIER: (w) => `前倒し可能日数を 1 日増やす：${w.lots} ロット（${minutes(w.seconds)} 分）を 1 日早く梱包。`,
  OTHER_LINE: (w) =>
    `割付できない部品にライン ${w.line} を許可：荷姿条件では使用できない ${w.lots} ロット（${minutes(w.seconds)} 分）を梱包。`,
  LATE: (w) => `${w.lots} ロット（${minutes(w.seconds)} 分）を ${date(w.untilDay)} までに遅らせて梱包。`,
}

const remaining: ReasonWords['remaining'] = (left, time) =>
  left === 0 ? '未割付はなくなります。' : `未割付は ${left} ロット（${time} 分）残ります。`

type Shortage = Extract<Reason, { cause: 'CAPACITY' }>

function shortage(r: Shortage): string {
  const [line, period] = [r.line, `${date(r.fromDay)}～${date(r.toDay)}`]
  const short = minutes(r.missingSeconds)
  if (!r.limit) return `ライン ${line} の能力不足：${period} で ${short} 分不足。`
  return JAPANESE_LIMITS.short(r.limit, { line, period, missing: r.missing ?? 0, minutes: short })
}

function ownRemedies({ ownSeconds, spare, later }: Shortage): string {
  const own = ownSeconds === undefined ? '' : `この行の必要時間は ${minutes(ownSeconds)} 分。`
  const other = spare
    ? `ライン ${spare.line} に梱包可能期間内に定時 ${wholeMinutes(spare.regularSeconds)} 分、残業 ${wholeMinutes(spare.overtimeSeconds)} 分の余裕がありますが、この部品の荷姿条件では使用できません。`
    : ''
  return `${own}${other}${later ? `期限後はライン ${later.line} の ${date(later.day)} に空きあり。` : ''}`
}

/** Of the regular time of a line on a day. */
const percent = (load: number | null | undefined) => (typeof load === 'number' ? `（負荷率 ${load}%）` : ' ')

export const JAPANESE: ReasonWords = {
  reasons: REASONS,
  impacts: IMPACTS,
  changedTimes: CHANGED_TIMES,
  moves: MOVES,
  ways: WAYS,
  remaining,
}
