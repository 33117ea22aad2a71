import { type Day, dayToIso } from './day.ts'
import type { ExtraTime, MoveCause, Remedy } from './problem/level-terms.ts'
import type { Reason } from './problem/reason.ts'

type Sentences = { readonly [C in Reason['cause']]: (reason: Extract<Reason, { cause: C }>) => string }

const ENGLISH: Sentences = {
  LOT_ROUND: (r) => `Rounded up to whole lots: ${pieces(r.addedPieces)} more than required, carried over.`,
  CARRY_IN: (r) => `${pieces(r.pieces)} already packed and carried over.`,
  BACK_ORDER: (r) => `${pieces(r.pieces)} of back order added.`,
  SNP_CHANGE: (r) => `Packed in lots of ${pieces(r.toSnp)} from here on, no longer ${r.fromSnp}.`,
  LAST_ORDER: (r) => `Last order: the last lot holds only ${pieces(r.partialPieces)}.`,
  SUPERSESSION: (r) => `${pieces(r.pieces)} taken over from ${r.fromPart} (ECN ${r.ecnNo}).`,
  REPLACED_BY: (r) => `${pieces(r.pieces)} of it come as ${r.byPart} (ECN ${r.ecnNo}).`,
  DISCONTINUED: (r) => `${pieces(r.pieces)} dropped: discontinued by ECN ${r.ecnNo}, no successor takes over.`,
  PAIR: (r) => `${lots(r.addedLots)} added to match ${r.withPart}.`,
  GROUP: (r) => `${lots(r.addedLots)} added to complete group ${r.groupId}.`,
  LEVELLED: (r) => `Moved ${days(r.daysEarlier)} earlier to level the load.`,
  OVERTIME: (r) => `${minutes(r.seconds)} min of overtime on line ${r.line} on ${date(r.day)}.`,
  PINNED: () => 'Fixed: not moved.',
  MOVED: (r) => `Was on line ${r.fromLine} on ${date(r.fromDay)}: ${MOVES[r.why].en}.`,
  FROZEN: (r) => `Its last packing day is before ${date(r.untilDay)}, until when the plan is frozen.`,
  CAPACITY: (r) =>
    `Not enough time on line ${r.line} from ${date(r.fromDay)} to ${date(r.toDay)}: ${minutes(r.missingSeconds)} min short.${r.displacedLots ? ` ${lots(r.displacedLots)} would fit if parts of higher priority were not packed first.` : ''}`,
  PRIORITY: (r) =>
    r.priority === 0 ? 'Must be packed: planned before others.' : `Priority ${r.priority}: planned before others.`,
  FROZEN_WEEK: (r) => `The week from ${date(r.weekDay)} is frozen: stays in it.`,
  EVENT: (r) => `${r.title} (${period(r)}): ${IMPACTS[r.impact].en(r.value ?? 0)}.`,
  NO_LINE: () => 'No packing line may pack this part.',
  NO_WORKING_DAY: (r) =>
    r.fromDay > r.toDay
      ? 'The packing days of its group have none in common.'
      : `No working day from ${date(r.fromDay)} to ${date(r.toDay)}.`,
  NO_CASE_FITS: (r) => `Does not fit case ${r.caseCode}.`,
  MIXED: (r) => `Mixed case of ${r.parts} parts.`,
  NO_CAPACITY: () => 'Not enough time on the packing lines in its window.',
  NO_CONDITION: () => 'No packing condition is registered for this part.',
  NO_CORRESPONDENCE: () => 'No entry of the correspondence calendar for this part.',
  NOT_COMPILED: () => 'Ordered since the last compile; the plan does not know of it yet.',
  NO_CONTAINER_FITS: () => 'Does not fit any container.',
  NO_CONTAINER_LEFT: () => 'No container left.',
  TAKEN_OUT: () => 'Taken out of its container by hand.',
  NOT_TOGETHER: () => 'Must share a container with others that do not all fit one.',
  BELOW_MIN_FILL: () => 'Waits: its container would be less full than its rule asks.',
}

const JAPANESE: Sentences = {
  LOT_ROUND: (r) => `ロット単位に切り上げ:必要数より${r.addedPieces}個多く、次回へ繰越。`,
  CARRY_IN: (r) => `梱包済みの繰越${r.pieces}個を充当。`,
  BACK_ORDER: (r) => `受注残${r.pieces}個を加算。`,
  SNP_CHANGE: (r) => `ここから収容数を${r.fromSnp}個から${r.toSnp}個に変更。`,
  LAST_ORDER: (r) => `最終オーダー:最後のロットは端数${r.partialPieces}個。`,
  SUPERSESSION: (r) => `${r.fromPart}から${r.pieces}個を引継ぎ(設変${r.ecnNo})。`,
  REPLACED_BY: (r) => `うち${r.pieces}個は後継部品${r.byPart}で出荷(設変${r.ecnNo})。`,
  DISCONTINUED: (r) => `${r.pieces}個を除外:設変${r.ecnNo}で廃止、引継ぐ部品なし。`,
  PAIR: (r) => `${r.withPart}とのペアのため${r.addedLots}ロット追加。`,
  GROUP: (r) => `グループ${r.groupId}を揃えるため${r.addedLots}ロット追加。`,
  LEVELLED: (r) => `平準化のため${r.daysEarlier}日前倒し。`,
  OVERTIME: (r) => `ライン${r.line} ${date(r.day)} 残業${minutes(r.seconds)}分。`,
  PINNED: () => '固定のため移動せず。',
  MOVED: (r) => `変更前はライン${r.fromLine} ${date(r.fromDay)}:${MOVES[r.why].ja}。`,
  FROZEN: (r) => `最遅梱包日が計画凍結日${date(r.untilDay)}より前です。`,
  CAPACITY: (r) =>
    `ライン${r.line}の能力不足:${date(r.fromDay)}~${date(r.toDay)}で${minutes(r.missingSeconds)}分不足。${r.displacedLots ? `優先部品がなければ${r.displacedLots}ロットは計画可能。` : ''}`,
  PRIORITY: (r) => (r.priority === 0 ? '必須梱包のため優先して計画。' : `優先度${r.priority}のため優先して計画。`),
  FROZEN_WEEK: (r) => `${date(r.weekDay)}からの週は凍結済みのため週内に据え置き。`,
  EVENT: (r) => `${r.title}(${period(r)}):${IMPACTS[r.impact].ja(r.value ?? 0)}。`,
  NO_LINE: () => '梱包できるラインがありません。',
  NO_WORKING_DAY: (r) =>
    r.fromDay > r.toDay
      ? 'グループ内の梱包期間に共通の日がありません。'
      : `${date(r.fromDay)}~${date(r.toDay)}に稼働日がありません。`,
  NO_CASE_FITS: (r) => `ケース${r.caseCode}に入りません。`,
  MIXED: (r) => `${r.parts}品番の混載ケース。`,
  NO_CAPACITY: () => '梱包期間内のライン能力が不足しています。',
  NO_CONDITION: () => '梱包条件が登録されていません。',
  NO_CORRESPONDENCE: () => '対応カレンダーが登録されていません。',
  NOT_COMPILED: () => '前回のコンパイル後の注文のため、計画に未反映です。',
  NO_CONTAINER_FITS: () => 'どのコンテナにも入りません。',
  NO_CONTAINER_LEFT: () => '空きコンテナがありません。',
  TAKEN_OUT: () => '手作業でコンテナから降ろされました。',
  NOT_TOGETHER: () => '同一コンテナに積むべき他のケースと合わせて1本に入りません。',
  BELOW_MIN_FILL: () => '待機:コンテナの積載率が規則の最低値に達しません。',
}

interface Impact {
  readonly en: (value: number) => string
  readonly ja: (value: number) => string
}

const IMPACTS: Readonly<Record<Extract<Reason, { cause: 'EVENT' }>['impact'], Impact>> = {
  NO_PACK: { en: () => 'nothing is packed', ja: () => '梱包なし' },
  CAP_PCT: { en: (percent) => `${percent} % of the regular time`, ja: (percent) => `定時の${percent}%` },
  OT_MAX: { en: (most) => `${most} min of overtime at most`, ja: (most) => `残業は最大${most}分` },
}

const MOVES: Readonly<Record<MoveCause, { readonly en: string; readonly ja: string }>> = {
  WINDOW: { en: 'its day is outside of its window now', ja: '梱包期間が変わったため' },
  LINE: { en: 'its line may not pack it any more', ja: 'ラインの対象外になったため' },
  DAY_CLOSED: { en: 'its line does not work on that day any more', ja: 'ラインの稼働日でなくなったため' },
  PINNED: { en: 'fixed elsewhere', ja: '他の日またはラインに固定されたため' },
  LEVEL: { en: 'gave way to level the load', ja: '平準化のため' },
}

type WaySentences = { readonly [W in Remedy['way']]: (way: Extract<Remedy, { way: W }>) => string }

const ENGLISH_WAYS: WaySentences = {
  OVERTIME: ({ days: extra, seconds }) =>
    `${tenths(seconds)} min more overtime: ${runsOf(extra)
      .map((run) => `line ${run.line} ${tenths(run.seconds)} min a day from ${date(run.from)} to ${date(run.to)}`)
      .join('; ')}.`,
  EARLIER: ({ missingSeconds, missingAfterSeconds }) =>
    missingAfterSeconds < missingSeconds
      ? `One more advance day: ${tenths(missingAfterSeconds)} instead of ${tenths(missingSeconds)} min short.`
      : `One more advance day does not help: still ${tenths(missingAfterSeconds)} min short.`,
  OTHER_LINE: (w) =>
    `Line ${w.line} has ${tenths(w.spareSeconds)} min to spare from ${date(w.fromDay)} to ${date(w.toDay)}, if it may pack these parts.`,
  LATE: (w) =>
    w.untilDay === null
      ? `${lots(w.lots)} (${tenths(w.seconds)} min) late; later days do not hold them all.`
      : `${lots(w.lots)} (${tenths(w.seconds)} min) late, by ${date(w.untilDay)}.`,
}

const JAPANESE_WAYS: WaySentences = {
  OVERTIME: ({ days: extra, seconds }) =>
    `残業を${tenths(seconds)}分追加:${runsOf(extra)
      .map((run) => `ライン${run.line} ${date(run.from)}~${date(run.to)} 1日${tenths(run.seconds)}分`)
      .join('、')}。`,
  EARLIER: ({ missingSeconds, missingAfterSeconds }) =>
    missingAfterSeconds < missingSeconds
      ? `前倒し可能日数を1日増やす:不足が${tenths(missingSeconds)}分から${tenths(missingAfterSeconds)}分に減少。`
      : `前倒し可能日数を1日増やしても${tenths(missingAfterSeconds)}分不足のまま。`,
  OTHER_LINE: (w) =>
    `ライン${w.line}は${date(w.fromDay)}~${date(w.toDay)}に${tenths(w.spareSeconds)}分の余裕あり(対象ラインに加える場合)。`,
  LATE: (w) =>
    w.untilDay === null
      ? `${w.lots}ロット(${tenths(w.seconds)}分)遅れ。後の日にも入りきりません。`
      : `${w.lots}ロット(${tenths(w.seconds)}分)遅れ、${date(w.untilDay)}まで。`,
}

/** Times in minutes, rounded up to one tenth. */
export function explainRemedy(way: Remedy, language: 'en' | 'ja'): string {
  const sentences = language === 'ja' ? JAPANESE_WAYS : ENGLISH_WAYS
  return (sentences[way.way] as (way: Remedy) => string)(way)
}

export function explainMove(cause: MoveCause, language: 'en' | 'ja'): string {
  return MOVES[cause][language]
}

/** Short sentence for planners; days as YYYY/MM/DD, times in whole minutes, rounded up. */
export function explain(reason: Reason, language: 'en' | 'ja'): string {
  const sentences = language === 'ja' ? JAPANESE : ENGLISH
  return (sentences[reason.cause] as (reason: Reason) => string)(reason)
}

function period({ fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day }): string {
  return fromDay === toDay ? date(fromDay) : `${date(fromDay)} – ${date(toDay)}`
}

function date(day: Day): string {
  return dayToIso(day).replaceAll('-', '/')
}

function runsOf(extra: readonly ExtraTime[]): { line: string; seconds: number; from: Day; to: Day }[] {
  const runs: { line: string; seconds: number; from: Day; to: Day }[] = []
  for (const { line, day, seconds } of extra) {
    const last = runs.at(-1)
    if (last?.line === line && last.seconds === seconds) last.to = day
    else runs.push({ line, seconds, from: day, to: day })
  }
  return runs
}

function tenths(seconds: number): number {
  return Math.ceil(seconds / 6) / 10
}

function minutes(seconds: number): number {
  return Math.ceil(seconds / 60)
}

function pieces(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`
}

function lots(count: number): string {
  return `${count} ${count === 1 ? 'lot' : 'lots'}`
}

function days(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}
