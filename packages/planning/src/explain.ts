import { dayToIso } from './day.ts'
import type { Day, Reason } from './problem.ts'

type Sentences = { readonly [C in Reason['cause']]: (reason: Extract<Reason, { cause: C }>) => string }

const ENGLISH: Sentences = {
  LOT_ROUND: (r) => `Rounded up to whole lots: ${pieces(r.addedPieces)} more than required, carried over.`,
  CARRY_IN: (r) => `${pieces(r.pieces)} already packed and carried over.`,
  BACK_ORDER: (r) => `${pieces(r.pieces)} of back order added.`,
  LAST_ORDER: (r) => `Last order: the last lot holds only ${pieces(r.partialPieces)}.`,
  REDIRECT: (r) => `${pieces(r.pieces)} taken over from ${r.fromPart} (ECN ${r.ecnNo}).`,
  DISCONTINUED: (r) => `${pieces(r.pieces)} dropped: discontinued by ECN ${r.ecnNo}, no successor takes over.`,
  PAIR: (r) => `${lots(r.addedLots)} added to match ${r.withPart}.`,
  GROUP: (r) => `${lots(r.addedLots)} added to complete group ${r.groupId}.`,
  LEVELLED: (r) => `Moved ${days(r.daysEarlier)} earlier to level the load.`,
  OVERTIME: (r) => `${minutes(r.seconds)} min of overtime on line ${r.line} on ${date(r.day)}.`,
  PINNED: () => 'Fixed: not moved.',
  CAPACITY: (r) =>
    `Not enough time on line ${r.line} from ${date(r.fromDay)} to ${date(r.toDay)}: ${minutes(r.missingSeconds)} min short.`,
  NO_LINE: () => 'No packing line may pack this part.',
  NO_WORKING_DAY: (r) => `No working day from ${date(r.fromDay)} to ${date(r.toDay)}.`,
  NO_CASE_FITS: (r) => `Does not fit case ${r.caseCode}.`,
  MIXED: (r) => `Mixed case of ${r.parts} parts.`,
  NO_CAPACITY: () => 'Not enough time on the packing lines in its window.',
  NO_CONDITION: () => 'No packing condition is registered for this part.',
  NO_CORRESPONDENCE: () => 'No entry of the correspondence calendar for this part.',
  NOT_COMPILED: () => 'Ordered since the last compile; the plan does not know of it yet.',
  NO_CONTAINER_FITS: () => 'Does not fit any container.',
  NO_CONTAINER_LEFT: () => 'No container left.',
}

const JAPANESE: Sentences = {
  LOT_ROUND: (r) => `ロット単位に切り上げ:必要数より${r.addedPieces}個多く、次回へ繰越。`,
  CARRY_IN: (r) => `梱包済みの繰越${r.pieces}個を充当。`,
  BACK_ORDER: (r) => `受注残${r.pieces}個を加算。`,
  LAST_ORDER: (r) => `最終オーダー:最後のロットは端数${r.partialPieces}個。`,
  REDIRECT: (r) => `${r.fromPart}から${r.pieces}個を引継ぎ(設変${r.ecnNo})。`,
  DISCONTINUED: (r) => `${r.pieces}個を除外:設変${r.ecnNo}で廃止、引継ぐ部品なし。`,
  PAIR: (r) => `${r.withPart}とのペアのため${r.addedLots}ロット追加。`,
  GROUP: (r) => `グループ${r.groupId}を揃えるため${r.addedLots}ロット追加。`,
  LEVELLED: (r) => `平準化のため${r.daysEarlier}日前倒し。`,
  OVERTIME: (r) => `ライン${r.line} ${date(r.day)} 残業${minutes(r.seconds)}分。`,
  PINNED: () => '固定のため移動せず。',
  CAPACITY: (r) =>
    `ライン${r.line}の能力不足:${date(r.fromDay)}~${date(r.toDay)}で${minutes(r.missingSeconds)}分不足。`,
  NO_LINE: () => '梱包できるラインがありません。',
  NO_WORKING_DAY: (r) => `${date(r.fromDay)}~${date(r.toDay)}に稼働日がありません。`,
  NO_CASE_FITS: (r) => `ケース${r.caseCode}に入りません。`,
  MIXED: (r) => `${r.parts}品番の混載ケース。`,
  NO_CAPACITY: () => '梱包期間内のライン能力が不足しています。',
  NO_CONDITION: () => '梱包条件が登録されていません。',
  NO_CORRESPONDENCE: () => '対応カレンダーが登録されていません。',
  NOT_COMPILED: () => '前回のコンパイル後の注文のため、計画に未反映です。',
  NO_CONTAINER_FITS: () => 'どのコンテナにも入りません。',
  NO_CONTAINER_LEFT: () => '空きコンテナがありません。',
}

/** A planner's short sentence for a reason, with days as YYYY/MM/DD and times in whole minutes, rounded up. */
export function explain(reason: Reason, language: 'en' | 'ja'): string {
  const sentences = language === 'ja' ? JAPANESE : ENGLISH
  return (sentences[reason.cause] as (reason: Reason) => string)(reason)
}

function date(day: Day): string {
  return dayToIso(day).replaceAll('-', '/')
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
