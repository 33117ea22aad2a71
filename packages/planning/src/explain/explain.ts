import type { MoveCause, Remedy } from '../problem/level-terms.ts'
import type { Reason } from '../problem/reason.ts'
import type { Language } from '../terms/language.ts'
import { explainChangedLimit, explainFullLimit, explainShortLimit } from './explain-limit.ts'
import { GERMAN, GERMAN_MOVES, GERMAN_WAYS, remainingInGerman } from './german-reasons.ts'
import type { ReasonSentences, WaySentences } from './reason-sentences.ts'
import { date, minutes, openPeriod, period, runsOf, signed, wholeMinutes } from './written.ts'

const ENGLISH: ReasonSentences = {
  LOT_ROUND: (r) => `Rounded up to whole lots: ${pieces(r.addedPieces)} more than ordered, carried over.`,
  ROUND_DOWN: (r) => `Rounded down to whole lots: ${pieces(r.missingPieces)} short, carried over as backlog.`,
  MIN_LOT: (r) =>
    `Packed in the minimum of ${lots(r.minLots)}: ${pieces(r.addedPieces)} more than ordered, carried over.`,
  CARRY_IN: (r) => `${pieces(r.pieces)} covered by carry-over.`,
  BACK_ORDER: (r) => `Backlog of ${pieces(r.pieces)} added.`,
  SNP_CHANGE: (r) => `SNP changes from ${r.fromSnp} to ${pieces(r.toSnp)}.`,
  LAST_ORDER: (r) => `Last order: the last lot has only ${pieces(r.partialPieces)}.`,
  SUPERSESSION: (r) => `${pieces(r.pieces)} taken over from ${r.fromPart} (ECN ${r.ecnNo}).`,
  REPLACED_BY: (r) => `${pieces(r.pieces)} supplied as ${r.byPart} (ECN ${r.ecnNo}).`,
  DISCONTINUED: (r) => `${pieces(r.pieces)} dropped: discontinued by ECN ${r.ecnNo} without a successor.`,
  WRITTEN_OFF: (r) =>
    `${r.pieces} surplus ${r.pieces === 1 ? 'piece' : 'pieces'} written off when the part ended (ECN ${r.ecnNo}).`,
  PAIR: (r) => `${lots(r.addedLots)} added to match ${r.withPart}.`,
  GROUP: (r) => `${lots(r.addedLots)} added to complete group ${r.groupId}.`,
  LEVELLED: (r) =>
    `Packed ${r.daysEarlier} working ${r.daysEarlier === 1 ? 'day' : 'days'} early to level the load.${r.fullDays ? ` Line ${r.line} ${r.fullOf ? explainFullLimit(r.fullOf, 'en') : 'has no regular time left'} on ${r.fullDays === r.daysEarlier ? 'the days after it' : `${r.fullDays} of the days after it`}.` : ''}`,
  LATEST_DAY: () => 'Packed on the last working day of its packing window.',
  OTHER_LINE: (r) =>
    r.firstFullOf
      ? `On line ${r.line}, because line ${r.firstLine}, its first choice, ${explainFullLimit(r.firstFullOf, 'en')} on that day.`
      : r.firstLoadPct === null
        ? `On line ${r.line}, because line ${r.firstLine}, its first choice, has no regular time on that day.`
        : `On line ${r.line}${percent(r.loadPct)} instead of its first choice ${r.firstLine}${percent(r.firstLoadPct)}, to level the load.`,
  OVERTIME: (r) => `${minutes(r.seconds)} min of overtime on line ${r.line} on ${date(r.day)}.`,
  PINNED: () => 'Pinned.',
  MOVED: (r) => `Moved from line ${r.fromLine}, ${date(r.fromDay)}: ${MOVES[r.why].en}.`,
  LATE: (r) =>
    r.vanDay === r.plannedVanDay
      ? `Late: its pack-by date was ${date(r.latestDay)}; vanning ${date(r.vanDay)} as planned.`
      : `Late: its pack-by date was ${date(r.latestDay)}. It misses the vanning of ${date(r.plannedVanDay)} and reaches that of ${date(r.vanDay)}.`,
  FROZEN: (r) =>
    r.keptDay === undefined
      ? `Its pack-by date is before ${date(r.untilDay)}, when the plan is frozen.`
      : `Stays on ${date(r.keptDay)}: the plan is frozen before ${date(r.untilDay)} (rule: ${frozenDays(r.frozenDays)}${r.setBy ? `, set by ${r.setBy}` : ''}).`,
  CAPACITY: (r) =>
    `${shortage(r)}${r.displacedLots ? ` ${lots(r.displacedLots)} displaced by parts of higher priority.` : ''}${ownRemedies(r)}`,
  PRIORITY: (r) =>
    r.priority < 0
      ? 'Emergency order: planned first.'
      : r.priority === 0
        ? 'Must pack: planned first.'
        : `Planned early because of priority ${r.priority}.`,
  FROZEN_WEEK: (r) => `Stays in the frozen week from ${date(r.weekDay)}.`,
  EVENT: (r) => `${r.title} (${period(r)}): ${IMPACTS[r.impact].en(r.value ?? 0)}.`,
  MANNING: (r) => `Manning${r.shift ? ` of shift ${r.shift}` : ''} ${r.percent} % (${openPeriod(r)}).`,
  CHANGED_TIME: (r) => `Change in this plan (${period(r)}): ${CHANGED_TIMES[r.kind].en(r.minutes ?? 0)}.`,
  CHANGED_LIMIT: (r) => `Change in this plan (${period(r)}): ${explainChangedLimit(r.kind, r.value, 'en')}.`,
  NO_LINE: () => 'No line can pack this part.',
  NO_WORKING_DAY: (r) =>
    r.fromDay > r.toDay
      ? 'The packing windows of its group have no day in common.'
      : `No working day from ${date(r.fromDay)} to ${date(r.toDay)}.`,
  NO_CASE_FITS: (r) => `Does not fit case ${r.caseCode}.`,
  MIXED: (r) => `Mixed case of ${r.parts} parts.`,
  NO_CAPACITY: () => 'Not enough line capacity in its packing window.',
  NO_CONDITION: () => 'No packing condition is registered for this part.',
  NO_CORRESPONDENCE: () => 'The required date has no entry in the correspondence calendar.',
  NOT_COMPILED: () => 'Ordered after the last compile, not planned yet.',
  MANUAL_QTY: (r) => `Quantity set by a planner: ${pieces(r.pieces)} instead of ${r.orderedPieces} ordered.`,
  EXCLUDED: () => 'Excluded by a planner.',
  NO_CONTAINER_FITS: () => 'Does not fit any container.',
  NO_CONTAINER_LEFT: () => 'No container available.',
  REMOVED: () => 'Removed from its container by hand.',
  NOT_PACKED: () => 'Not packed when its container was closed.',
  LEFT_BEHIND: () => 'Left behind when its container was closed.',
  NOT_TOGETHER: () => 'Must share a container with other cases, but they do not all fit in one.',
  SEGREGATED: () => 'Must share a container with cases of another dangerous goods class, which is not allowed.',
  BELOW_MIN_FILL: () => 'Waiting: its container does not reach the minimum fill.',
  BELOW_MIN_CASES: () => 'Waiting: its container does not reach the minimum number of cases.',
}

const frozenDays = (count = 0) => `${count} working ${count === 1 ? 'day' : 'days'}`

const JAPANESE: ReasonSentences = {
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
    `平準化のため ${r.daysEarlier} 稼働日前倒し。${r.fullDays ? `ライン ${r.line} は以降 ${r.fullDays} 日${r.fullOf ? `で${explainFullLimit(r.fullOf, 'ja')}` : 'の定時に空きなし'}。` : ''}`,
  LATEST_DAY: () => '梱包可能期間の最終稼働日に割付。',
  OTHER_LINE: (r) =>
    r.firstFullOf
      ? `第一候補のライン ${r.firstLine} は当日${explainFullLimit(r.firstFullOf, 'ja')}のため、ライン ${r.line} に割付。`
      : r.firstLoadPct === null
        ? `第一候補のライン ${r.firstLine} は当日定時なしのため、ライン ${r.line} に割付。`
        : `平準化のため、第一候補のライン ${r.firstLine}${percentInJapanese(r.firstLoadPct)}ではなくライン ${r.line}${percentInJapanese(r.loadPct)}に割付。`,
  OVERTIME: (r) => `ライン ${r.line} ${date(r.day)} 残業 ${minutes(r.seconds)} 分。`,
  PINNED: () => '固定済み。',
  MOVED: (r) => `移動元：ライン ${r.fromLine} ${date(r.fromDay)}（${MOVES[r.why].ja}）。`,
  LATE: (r) =>
    r.vanDay === r.plannedVanDay
      ? `遅れ：梱包期限は ${date(r.latestDay)} でした。バンニング日 ${date(r.vanDay)} は計画どおり。`
      : `遅れ：梱包期限は ${date(r.latestDay)} でした。バンニング日 ${date(r.plannedVanDay)} に間に合わず、${date(r.vanDay)} に積込み。`,
  FROZEN: (r) =>
    r.keptDay === undefined
      ? `梱包期限が ${date(r.untilDay)} より前（凍結期間内）です。`
      : `${date(r.keptDay)} に据え置き：${date(r.untilDay)} より前は凍結（規定 ${r.frozenDays ?? 0} 稼働日${r.setBy ? `、設定者 ${r.setBy}` : ''}）。`,
  CAPACITY: (r) =>
    `${shortageInJapanese(r)}${r.displacedLots ? `優先度の高い部品により ${r.displacedLots} ロットが押出し。` : ''}${ownRemediesInJapanese(r)}`,
  PRIORITY: (r) =>
    r.priority < 0
      ? '緊急注文のため最優先で割付。'
      : r.priority === 0
        ? '必須梱包のため優先して割付。'
        : `優先度 ${r.priority} のため早めに割付。`,
  FROZEN_WEEK: (r) => `${date(r.weekDay)} からの凍結週に据え置き。`,
  EVENT: (r) => `${r.title}（${period(r)}）：${IMPACTS[r.impact].ja(r.value ?? 0)}。`,
  MANNING: (r) => `${r.shift ? `シフト ${r.shift} の` : ''}要員率 ${r.percent}%（${openPeriod(r)}）。`,
  CHANGED_TIME: (r) => `計画の変更条件（${period(r)}）：${CHANGED_TIMES[r.kind].ja(r.minutes ?? 0)}。`,
  CHANGED_LIMIT: (r) => `計画の変更条件（${period(r)}）：${explainChangedLimit(r.kind, r.value, 'ja')}。`,
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

interface Impact {
  readonly en: (value: number) => string
  readonly ja: (value: number) => string
}

const IMPACTS: Readonly<Record<Extract<Reason, { cause: 'EVENT' }>['impact'], Impact>> = {
  NO_PACK: { en: () => 'no packing', ja: () => '梱包なし' },
  CAP_PCT: { en: (percent) => `regular time limited to ${percent} %`, ja: (percent) => `定時を ${percent}% に制限` },
  OT_MAX: { en: (most) => `overtime limited to ${most} min`, ja: (most) => `残業は最大 ${most} 分` },
}

const CHANGED_TIMES: Readonly<Record<Extract<Reason, { cause: 'CHANGED_TIME' }>['kind'], Impact>> = {
  CLOSED: { en: () => 'line closed', ja: () => 'ライン休止' },
  REGULAR: { en: (more) => `regular time ${signed(more)} min`, ja: (more) => `定時 ${signed(more)} 分` },
  OVERTIME: { en: (more) => `overtime ${signed(more)} min`, ja: (more) => `残業 ${signed(more)} 分` },
}

const MOVES: Readonly<Record<MoveCause, { readonly en: string; readonly ja: string }>> = {
  WINDOW: { en: 'outside its packing window', ja: '梱包可能期間外になったため' },
  LINE: { en: 'line can no longer pack it', ja: 'ラインの対象外になったため' },
  DAY_CLOSED: { en: 'line does not work on that day', ja: 'ラインの稼働日でなくなったため' },
  PINNED: { en: 'pinned elsewhere', ja: '他の日またはラインに固定されたため' },
  LEVEL: { en: 'displaced to level the load', ja: '平準化のため' },
}

const ENGLISH_WAYS: WaySentences = {
  OVERTIME: ({ days: extra, seconds, runs = runsOf(extra) }) =>
    `Add ${minutes(seconds)} min of overtime: line ${runs
      .map(
        (run) =>
          `${run.line} ${minutes(run.seconds)} min/day ${run.from === run.to ? `on ${date(run.from)}` : `from ${date(run.from)} to ${date(run.to)}`}`,
      )
      .join('; line ')}.`,
  EARLIER: (w) => `Allow one more advance day: ${lots(w.lots)} (${minutes(w.seconds)} min) a day early.`,
  OTHER_LINE: (w) =>
    `Allow line ${w.line} for the parts without room: ${lots(w.lots)} (${minutes(w.seconds)} min) that the packing conditions do not allow there.`,
  LATE: (w) => `Pack ${lots(w.lots)} (${minutes(w.seconds)} min) late, by ${date(w.untilDay)}.`,
}

const JAPANESE_WAYS: WaySentences = {
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

const WAYS: Readonly<Record<Language, WaySentences>> = { en: ENGLISH_WAYS, ja: JAPANESE_WAYS, de: GERMAN_WAYS }

/** Times in whole minutes: what is needed rounded up, what is to spare rounded down. */
export function explainRemedy(way: Remedy, language: Language): string {
  const sentences = WAYS[language]
  const action = (sentences[way.way] as (way: Remedy) => string)(way)
  return `${action}${language === 'ja' ? '' : ' '}${explainRemaining(way, language)}`
}

function explainRemaining({ remainingLots, remainingSeconds }: Remedy, language: Language): string {
  const time = minutes(remainingSeconds)
  if (language === 'ja')
    return remainingLots === 0 ? '未割付はなくなります。' : `未割付は ${remainingLots} ロット（${time} 分）残ります。`
  if (language === 'de') return remainingInGerman(remainingLots, time)
  if (remainingLots === 0) return 'Nothing is then left unplanned.'
  return `${lots(remainingLots)} (${time} min) then ${remainingLots === 1 ? 'remains' : 'remain'} unplanned.`
}

export function explainMove(cause: MoveCause, language: Language): string {
  return language === 'de' ? GERMAN_MOVES[cause] : MOVES[cause][language]
}

const SENTENCES: Readonly<Record<Language, ReasonSentences>> = { en: ENGLISH, ja: JAPANESE, de: GERMAN }

/** Short sentence for planners; days as YYYY/MM/DD, times in whole minutes, rounded up. */
export function explain(reason: Reason, language: Language): string {
  const sentences = SENTENCES[language]
  return (sentences[reason.cause] as (reason: Reason) => string)(reason)
}

type Shortage = Extract<Reason, { cause: 'CAPACITY' }>

function shortage(r: Shortage): string {
  const [line, period] = [r.line, `from ${date(r.fromDay)} to ${date(r.toDay)}`]
  const short = minutes(r.missingSeconds)
  if (!r.limit) return `Not enough capacity on line ${line} ${period}: ${short} min short.`
  return explainShortLimit(r.limit, { line, period, missing: r.missing ?? 0, minutes: short }, 'en')
}

function shortageInJapanese(r: Shortage): string {
  const [line, period] = [r.line, `${date(r.fromDay)}～${date(r.toDay)}`]
  const short = minutes(r.missingSeconds)
  if (!r.limit) return `ライン ${line} の能力不足：${period} で ${short} 分不足。`
  return explainShortLimit(r.limit, { line, period, missing: r.missing ?? 0, minutes: short }, 'ja')
}

function ownRemedies({ ownSeconds, spare, later }: Shortage): string {
  const own = ownSeconds === undefined ? '' : ` This row needs ${minutes(ownSeconds)} min.`
  const other = spare
    ? ` Line ${spare.line} has ${wholeMinutes(spare.regularSeconds)} min of regular time and ${wholeMinutes(spare.overtimeSeconds)} min of overtime to spare in the packing window, but the packing conditions do not allow it for this part.`
    : ''
  return `${own}${other}${later ? ` Late: line ${later.line} has room on ${date(later.day)}.` : ''}`
}

function ownRemediesInJapanese({ ownSeconds, spare, later }: Shortage): string {
  const own = ownSeconds === undefined ? '' : `この行の必要時間は ${minutes(ownSeconds)} 分。`
  const other = spare
    ? `ライン ${spare.line} に梱包可能期間内に定時 ${wholeMinutes(spare.regularSeconds)} 分、残業 ${wholeMinutes(spare.overtimeSeconds)} 分の余裕がありますが、この部品の荷姿条件では使用できません。`
    : ''
  return `${own}${other}${later ? `期限後はライン ${later.line} の ${date(later.day)} に空きあり。` : ''}`
}

/** Of the regular time of a line on a day. */
const percent = (load: number | null | undefined) => (typeof load === 'number' ? ` (load ${load} %)` : '')
const percentInJapanese = (load: number | null | undefined) => (typeof load === 'number' ? `（負荷率 ${load}%）` : ' ')

function pieces(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`
}

function lots(count: number): string {
  return `${count} ${count === 1 ? 'lot' : 'lots'}`
}
