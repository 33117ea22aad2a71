import { expect, it } from 'vitest'
import type { IgnoredRule } from '../problem/compile-problem.ts'
import type { Remedy } from '../problem/level-terms.ts'
import type { OutlookAction } from '../problem/outlook-problem.ts'
import type { Reason } from '../problem/reason.ts'
import { isoToDay } from '../terms/day.ts'
import { explain, explainMove, explainRemedy } from './explain.ts'
import { explainIgnoredRule } from './explain-ignored-rule.ts'
import { explainOutlookAction } from './explain-outlook.ts'

const day = isoToDay('2026-12-03')
const fromDay = day
const toDay = day + 1
const short = { cause: 'CAPACITY', line: 'L1', fromDay, toDay, missingSeconds: 61 } as const
const levelled = { cause: 'LEVELLED', line: 'L1' } as const
const frozen = { cause: 'FROZEN', untilDay: toDay } as const
const late = { cause: 'LATE', latestDay: day, vanDay: toDay } as const

const reasons: Reason[] = [
  { cause: 'LOT_ROUND', addedPieces: 1 },
  { cause: 'ROUND_DOWN', missingPieces: 2 },
  { cause: 'MIN_LOT', minLots: 2, addedPieces: 3 },
  { cause: 'CARRY_IN', pieces: 4 },
  { cause: 'BACK_ORDER', pieces: 5 },
  { cause: 'SNP_CHANGE', fromSnp: 10, toSnp: 20 },
  { cause: 'LAST_ORDER', partialPieces: 7 },
  { cause: 'SUPERSESSION', fromPart: 'A', pieces: 8, ecnNo: 'E1' },
  { cause: 'REPLACED_BY', byPart: 'B', pieces: 9, ecnNo: 'E1' },
  { cause: 'DISCONTINUED', pieces: 10, ecnNo: 'E1' },
  { cause: 'WRITTEN_OFF', pieces: 2, ecnNo: 'E1' },
  { cause: 'PAIR', withPart: 'B', addedLots: 2 },
  { cause: 'GROUP', groupId: 'G', addedLots: 1 },
  { ...levelled, daysEarlier: 1 },
  { ...levelled, daysEarlier: 2, fullDays: 2 },
  { ...levelled, daysEarlier: 3, fullDays: 2, fullOf: 'CHANGEOVER' },
  { ...levelled, daysEarlier: 2, fullDays: 0 },
  { cause: 'LATEST_DAY' },
  { cause: 'OTHER_LINE', line: 'L2', firstLine: 'L1', firstFullOf: 'CHANGEOVER' },
  { cause: 'OTHER_LINE', line: 'L2', firstLine: 'L1', firstLoadPct: null },
  { cause: 'OTHER_LINE', line: 'L2', firstLine: 'L1', loadPct: null, firstLoadPct: 98 },
  { cause: 'OVERTIME', line: 'L1', day, seconds: 61 },
  { cause: 'PINNED' },
  { cause: 'MOVED', fromLine: 'L1', fromDay, why: 'WINDOW' },
  { ...late, plannedVanDay: toDay },
  { ...late, plannedVanDay: day },
  frozen,
  { ...frozen, keptDay: day, frozenDays: 1 },
  { ...frozen, keptDay: day },
  short,
  { ...short, displacedLots: 1 },
  { ...short, limit: 'CASES', missing: 0.5 },
  { ...short, limit: 'CASES' },
  { ...short, limit: 'VOLUME', missing: 100_000_001 },
  {
    ...short,
    ownSeconds: 0,
    spare: { line: 'L2', regularSeconds: 119, overtimeSeconds: 120 },
    later: { line: 'L3', day: toDay },
  },
  { cause: 'PRIORITY', priority: -1 },
  { cause: 'PRIORITY', priority: 0 },
  { cause: 'PRIORITY', priority: 1 },
  { cause: 'FROZEN_WEEK', weekDay: day },
  { cause: 'EVENT', title: 'Fire drill', impact: 'NO_PACK', fromDay, toDay: day },
  { cause: 'EVENT', title: 'Stock-taking', impact: 'CAP_PCT', value: 50, fromDay, toDay },
  { cause: 'EVENT', title: 'Peak', impact: 'OT_MAX', value: 90, fromDay, toDay },
  { cause: 'EVENT', title: 'Peak', impact: 'OT_MAX', fromDay, toDay },
  { cause: 'MANNING', shift: 'D', percent: 80, fromDay, toDay },
  { cause: 'MANNING', shift: '', percent: 80, fromDay, toDay: isoToDay('9999-01-01') },
  { cause: 'CHANGED_TIME', kind: 'CLOSED', fromDay, toDay },
  { cause: 'CHANGED_TIME', kind: 'REGULAR', minutes: -30, fromDay, toDay },
  { cause: 'CHANGED_TIME', kind: 'OVERTIME', minutes: 30, fromDay, toDay },
  { cause: 'CHANGED_TIME', kind: 'OVERTIME', fromDay, toDay },
  { cause: 'CHANGED_LIMIT', kind: 'CHANGEOVER', value: 5, fromDay, toDay },
  { cause: 'CHANGED_LIMIT', kind: 'CHANGEOVER', fromDay, toDay },
  { cause: 'CHANGED_LIMIT', kind: 'CASES', value: 1, fromDay, toDay },
  { cause: 'CHANGED_LIMIT', kind: 'VOLUME', value: 1, fromDay, toDay },
  { cause: 'NO_LINE' },
  { cause: 'NO_WORKING_DAY', fromDay, toDay: day },
  { cause: 'NO_CASE_FITS', caseCode: 'C1' },
  { cause: 'MIXED', parts: 2 },
  { cause: 'NO_CAPACITY' },
  { cause: 'NO_CONDITION' },
  { cause: 'NO_CORRESPONDENCE' },
  { cause: 'NOT_COMPILED' },
  { cause: 'MANUAL_QTY', orderedPieces: 4, pieces: 2 },
  { cause: 'EXCLUDED' },
  { cause: 'NO_CONTAINER_FITS' },
  { cause: 'NO_CONTAINER_LEFT' },
  { cause: 'REMOVED' },
  { cause: 'NOT_PACKED' },
  { cause: 'LEFT_BEHIND' },
  { cause: 'NOT_TOGETHER' },
  { cause: 'SEGREGATED' },
  { cause: 'BELOW_MIN_FILL' },
  { cause: 'BELOW_MIN_CASES' },
]

const effect = { costSeconds: 0, remainingLots: 0, remainingSeconds: 0 }
const extra = (line: string, at: number, seconds: number) => ({ line, day: day + at, seconds })
const remedies: Remedy[] = [
  {
    way: 'OVERTIME',
    days: [extra('L1', 0, 60), extra('L1', 1, 60), extra('L1', 2, 61), extra('L2', 3, 61)],
    seconds: 242,
    ...effect,
  },
  { way: 'EARLIER', lots: 1, seconds: 60, ...effect, remainingLots: 1, remainingSeconds: 61 },
  { way: 'OTHER_LINE', line: 'L2', lots: 2, seconds: 60, ...effect, remainingLots: 2, remainingSeconds: 60 },
  { way: 'LATE', untilDay: toDay, lots: 2, seconds: 60, ...effect },
]

const amount = { seconds: 361, cases: 1 }
const actions: OutlookAction[] = [
  { way: 'OVERTIME', week: day, seconds: 360 },
  { way: 'PULL', fromWeek: toDay, toWeek: day, ...amount },
  { way: 'OUTSOURCE', week: day, ...amount, cases: 2 },
  { way: 'OUTSOURCE', week: day, ...amount, limit: 'VOLUME' },
  { way: 'LINE', ...amount },
  { way: 'FROZEN', untilDay: day, ...amount },
  { way: 'CALENDAR', fromDay, toDay, seconds: 3600 },
]

const ignored: IgnoredRule['why'][] = [
  'PART_NOT_ORDERED',
  'NO_COMMON_STYLE',
  'BAD_MEMBERS',
  'TOO_MANY_LOTS',
  'CONTRADICTS',
  'NO_SUCCESSOR',
  'CYCLE',
]
const moves = ['WINDOW', 'LINE', 'DAY_CLOSED', 'PINNED', 'LEVEL'] as const
const rules = ['PAIR', 'GROUP', 'SUPERSESSION'] as const

it('says each reason in a sentence of either language', () => {
  const sentences = reasons.map((reason) => `${explain(reason, 'en')}\n${explain(reason, 'ja')}`)
  expect(sentences.join('\n')).toMatchInlineSnapshot(`
    "Rounded up to whole lots: 1 piece more than ordered, carried over.
    ロット単位に切り上げ：注文数より 1 個多く、次回へ繰越。
    Rounded down to whole lots: 2 pieces short, carried over as backlog.
    ロット単位に切り捨て：2 個不足、未納残として繰越。
    Packed in the minimum of 2 lots: 3 pieces more than ordered, carried over.
    最小ロット数 2 を適用：注文数より 3 個多く、次回へ繰越。
    4 pieces covered by carry-over.
    梱包済みの繰越 4 個を充当。
    Backlog of 5 pieces added.
    未納残 5 個を加算。
    SNP changes from 10 to 20 pieces.
    収容数が 10 個から 20 個に変更。
    Last order: the last lot has only 7 pieces.
    最終オーダー：最後のロットは端数 7 個。
    8 pieces taken over from A (ECN E1).
    A から 8 個を引き継ぎ（設変 E1）。
    9 pieces supplied as B (ECN E1).
    うち 9 個は後継品番 B で供給（設変 E1）。
    10 pieces dropped: discontinued by ECN E1 without a successor.
    10 個を除外：設変 E1 で打切り、後継品番なし。
    2 surplus pieces written off when the part ended (ECN E1).
    打切り時の余剰数 2 個を廃却・返却として繰越から除外（設変 E1）。
    2 lots added to match B.
    B とのペアのため 2 ロット追加。
    1 lot added to complete group G.
    グループ G の数量をそろえるため 1 ロット追加。
    Packed 1 working day early to level the load.
    平準化のため 1 稼働日前倒し。
    Packed 2 working days early to level the load. Line L1 has no regular time left on the days after it.
    平準化のため 2 稼働日前倒し。ライン L1 は以降 2 日の定時に空きなし。
    Packed 3 working days early to level the load. Line L1 has no regular time left because of changeovers on 2 of the days after it.
    平準化のため 3 稼働日前倒し。ライン L1 は以降 2 日で段取替えのため定時に空きなし。
    Packed 2 working days early to level the load.
    平準化のため 2 稼働日前倒し。
    Packed on the last working day of its packing window.
    梱包可能期間の最終稼働日に割付。
    On line L2, because line L1, its first choice, has no regular time left because of changeovers on that day.
    第一候補のライン L1 は当日段取替えのため定時に空きなしのため、ライン L2 に割付。
    On line L2, because line L1, its first choice, has no regular time on that day.
    第一候補のライン L1 は当日定時なしのため、ライン L2 に割付。
    On line L2 instead of its first choice L1 (load 98 %), to level the load.
    平準化のため、第一候補のライン L1（負荷率 98%）ではなくライン L2 に割付。
    2 min of overtime on line L1 on 2026/12/03.
    ライン L1 2026/12/03 残業 2 分。
    Pinned.
    固定済み。
    Moved from line L1, 2026/12/03: outside its packing window.
    移動元：ライン L1 2026/12/03（梱包可能期間外になったため）。
    Late: its pack-by date was 2026/12/03; vanning 2026/12/04 as planned.
    遅れ：梱包期限は 2026/12/03 でした。バンニング日 2026/12/04 は計画どおり。
    Late: its pack-by date was 2026/12/03. It misses the vanning of 2026/12/03 and reaches that of 2026/12/04.
    遅れ：梱包期限は 2026/12/03 でした。バンニング日 2026/12/03 に間に合わず、2026/12/04 に積込み。
    Its pack-by date is before 2026/12/04, when the plan is frozen.
    梱包期限が 2026/12/04 より前（凍結期間内）です。
    Stays on 2026/12/03: the plan is frozen before 2026/12/04 (rule: 1 working day).
    2026/12/03 に据え置き：2026/12/04 より前は凍結（規定 1 稼働日）。
    Stays on 2026/12/03: the plan is frozen before 2026/12/04 (rule: 0 working days).
    2026/12/03 に据え置き：2026/12/04 より前は凍結（規定 0 稼働日）。
    Not enough capacity on line L1 from 2026/12/03 to 2026/12/04: 2 min short.
    ライン L1 の能力不足：2026/12/03～2026/12/04 で 2 分不足。
    Not enough capacity on line L1 from 2026/12/03 to 2026/12/04: 2 min short. 1 lot displaced by parts of higher priority.
    ライン L1 の能力不足：2026/12/03～2026/12/04 で 2 分不足。優先度の高い部品により 1 ロットが押出し。
    Line L1 reaches its limit of cases per day from 2026/12/03 to 2026/12/04: 1 case short.
    ライン L1 は 1 日のケース数上限に到達：2026/12/03～2026/12/04 で 1 ケース不足。
    Line L1 reaches its limit of cases per day from 2026/12/03 to 2026/12/04: 0 cases short.
    ライン L1 は 1 日のケース数上限に到達：2026/12/03～2026/12/04 で 0 ケース不足。
    Line L1 reaches its limit of m³ per day from 2026/12/03 to 2026/12/04: 0.2 m³ short.
    ライン L1 は 1 日の容積上限に到達：2026/12/03～2026/12/04 で 0.2 m³ 不足。
    Not enough capacity on line L1 from 2026/12/03 to 2026/12/04: 2 min short. This row needs 0 min. Line L2 has 1 min of regular time and 2 min of overtime to spare in the packing window, but the packing conditions do not allow it for this part. Late: line L3 has room on 2026/12/04.
    ライン L1 の能力不足：2026/12/03～2026/12/04 で 2 分不足。この行の必要時間は 0 分。ライン L2 に梱包可能期間内に定時 1 分、残業 2 分の余裕がありますが、この部品の荷姿条件では使用できません。期限後はライン L3 の 2026/12/04 に空きあり。
    Emergency order: planned first.
    緊急注文のため最優先で割付。
    Must pack: planned first.
    必須梱包のため優先して割付。
    Planned early because of priority 1.
    優先度 1 のため早めに割付。
    Stays in the frozen week from 2026/12/03.
    2026/12/03 からの凍結週に据え置き。
    Fire drill (2026/12/03): no packing.
    Fire drill（2026/12/03）：梱包なし。
    Stock-taking (2026/12/03 – 2026/12/04): regular time limited to 50 %.
    Stock-taking（2026/12/03 – 2026/12/04）：定時を 50% に制限。
    Peak (2026/12/03 – 2026/12/04): overtime limited to 90 min.
    Peak（2026/12/03 – 2026/12/04）：残業は最大 90 分。
    Peak (2026/12/03 – 2026/12/04): overtime limited to 0 min.
    Peak（2026/12/03 – 2026/12/04）：残業は最大 0 分。
    Manning of shift D 80 % (2026/12/03 – 2026/12/04).
    シフト D の要員率 80%（2026/12/03 – 2026/12/04）。
    Manning 80 % (2026/12/03 –).
    要員率 80%（2026/12/03 –）。
    Change in this plan (2026/12/03 – 2026/12/04): line closed.
    計画の変更条件（2026/12/03 – 2026/12/04）：ライン休止。
    Change in this plan (2026/12/03 – 2026/12/04): regular time −30 min.
    計画の変更条件（2026/12/03 – 2026/12/04）：定時 −30 分。
    Change in this plan (2026/12/03 – 2026/12/04): overtime +30 min.
    計画の変更条件（2026/12/03 – 2026/12/04）：残業 +30 分。
    Change in this plan (2026/12/03 – 2026/12/04): overtime +0 min.
    計画の変更条件（2026/12/03 – 2026/12/04）：残業 +0 分。
    Change in this plan (2026/12/03 – 2026/12/04): changeover time 5 min.
    計画の変更条件（2026/12/03 – 2026/12/04）：段取替え時間 5 分。
    Change in this plan (2026/12/03 – 2026/12/04): changeover time 0 min.
    計画の変更条件（2026/12/03 – 2026/12/04）：段取替え時間 0 分。
    Change in this plan (2026/12/03 – 2026/12/04): limit 1 case per day.
    計画の変更条件（2026/12/03 – 2026/12/04）：1 日のケース数上限 1 ケース。
    Change in this plan (2026/12/03 – 2026/12/04): limit 1 m³ per day.
    計画の変更条件（2026/12/03 – 2026/12/04）：1 日の容積上限 1 m³。
    No line can pack this part.
    梱包できるラインがありません。
    No working day from 2026/12/03 to 2026/12/03.
    2026/12/03～2026/12/03 に稼働日がありません。
    Does not fit case C1.
    ケース C1 に入りません。
    Mixed case of 2 parts.
    2 品番の混載ケース。
    Not enough line capacity in its packing window.
    梱包可能期間のライン能力が不足しています。
    No packing condition is registered for this part.
    荷姿条件が登録されていません。
    The required date has no entry in the correspondence calendar.
    納期の対応カレンダーが登録されていません。
    Ordered after the last compile, not planned yet.
    前回のコンパイル後の注文のため、未割付です。
    Quantity set by a planner: 2 pieces instead of 4 ordered.
    数量を手入力：注文 4 個に対し 2 個。
    Excluded by a planner.
    計画担当者が除外。
    Does not fit any container.
    どのコンテナにも入りません。
    No container available.
    空きコンテナがありません。
    Removed from its container by hand.
    手作業でコンテナから降ろされました。
    Not packed when its container was closed.
    コンテナ締切時に未梱包でした。
    Left behind when its container was closed.
    コンテナ締切時に積み残されました。
    Must share a container with other cases, but they do not all fit in one.
    同一コンテナに積むべき他のケースと合わせて 1 本に入りません。
    Must share a container with cases of another dangerous goods class, which is not allowed.
    同一コンテナ指定のケースと危険物クラスが異なるため、混載できません。
    Waiting: its container does not reach the minimum fill.
    待機：コンテナが最低充填率に達していません。
    Waiting: its container does not reach the minimum number of cases.
    待機：コンテナが最小ケース数に達していません。"
  `)
})

it('says each remedy, action, move and ignored rule in a sentence of either language', () => {
  const both = (say: (language: 'en' | 'ja') => string) => `${say('en')}\n${say('ja')}`
  const sentences = [
    ...remedies.map((remedy) => both((language) => explainRemedy(remedy, language))),
    ...actions.map((action) => both((language) => explainOutlookAction(action, language))),
    ...moves.map((cause) => both((language) => explainMove(cause, language))),
    ...ignored.map((why, at) => {
      const rule: IgnoredRule = { rule: rules[at % 3] ?? 'PAIR', id: `R${at}`, dealer: 'D1', why, part: 'A' }
      return both((language) => explainIgnoredRule(rule, language))
    }),
  ]
  expect(sentences.join('\n')).toMatchInlineSnapshot(`
    "Add 5 min of overtime: line L1 1 min/day from 2026/12/03 to 2026/12/04; line L1 2 min/day on 2026/12/05; line L2 2 min/day on 2026/12/06. Nothing is then left unplanned.
    残業を 5 分追加：ライン L1 2026/12/03～2026/12/04 1 日 1 分、ライン L1 2026/12/05 1 日 2 分、ライン L2 2026/12/06 1 日 2 分。未割付はなくなります。
    Allow one more advance day: 1 lot (1 min) a day early. 1 lot (2 min) then remains unplanned.
    前倒し可能日数を 1 日増やす：1 ロット（1 分）を 1 日早く梱包。未割付は 1 ロット（2 分）残ります。
    Allow line L2 for the parts without room: 2 lots (1 min) that the packing conditions do not allow there. 2 lots (1 min) then remain unplanned.
    割付できない部品にライン L2 を許可：荷姿条件では使用できない 2 ロット（1 分）を梱包。未割付は 2 ロット（1 分）残ります。
    Pack 2 lots (1 min) late, by 2026/12/04. Nothing is then left unplanned.
    2 ロット（1 分）を 2026/12/04 までに遅らせて梱包。未割付はなくなります。
    Overtime 0.1 h in the week of 2026/12/03.
    2026/12/03 の週に残業 0.1 時間。
    Pull 1 case (0.2 h) from the week of 2026/12/04 into that of 2026/12/03.
    2026/12/04 の週から 2026/12/03 の週へ 1 ケース（0.2 時間）前倒し。
    Outsource 0.2 h (2 cases) due in the week of 2026/12/03.
    2026/12/03 の週が期限の 0.2 時間（2 ケース）を外注。
    Outsource 0.2 h (1 case) due in the week of 2026/12/03: the line has reached its limit of m³ per day.
    2026/12/03 の週が期限の 0.2 時間（1 ケース）を外注（ラインの容積の上限に到達）。
    Assign a line: no line can pack 0.2 h (1 case).
    ラインを登録：0.2 時間分（1 ケース）を梱包できるラインがありません。
    Agree a later date for 0.2 h (1 case) due before 2026/12/03, in the frozen days.
    納期を調整：0.2 時間分（1 ケース）の梱包期限が 2026/12/03 より前（凍結期間内）です。
    Register working days from 2026/12/03 to 2026/12/04: 1 h have none.
    2026/12/03～2026/12/04 の稼働日を登録：1 時間分の稼働日がありません。
    outside its packing window
    梱包可能期間外になったため
    line can no longer pack it
    ラインの対象外になったため
    line does not work on that day
    ラインの稼働日でなくなったため
    pinned elsewhere
    他の日またはラインに固定されたため
    displaced to level the load
    平準化のため
    Pair R0 of dealer D1 was not applied: A has no order or no packing condition. Order it, or end the rule.
    ペア R0（ディーラー D1）は適用していません：品番 A の注文または荷姿条件がありません。注文を登録するか、規則を終了してください。
    Group R1 of dealer D1 was not applied: its parts have no common pack style. Register packing conditions with the same pack style.
    グループ R1（ディーラー D1）は適用していません：共通の荷姿がありません。全品番に同じ荷姿の荷姿条件を登録してください。
    ECN R2 of dealer D1 was not applied: it needs at least two different parts and whole quantities above 0. Correct its parts or quantities.
    設変 R2（ディーラー D1）は適用していません：2 つ以上の異なる品番と、1 以上の整数の数量が必要です。品番または数量を修正してください。
    Pair R3 of dealer D1 was not applied: its quantities and SNPs would need too many lots. Correct one of them.
    ペア R3（ディーラー D1）は適用していません：数量と収容数の組合せではロット数が過大になります。どちらかを修正してください。
    Group R4 of dealer D1 was not applied: another pair or group requires a different ratio of the same parts. End one of them.
    グループ R4（ディーラー D1）は適用していません：同じ品番に異なる比率を求めるペアまたはグループがあります。いずれかを終了してください。
    ECN R5 of dealer D1 was not applied: successor A has no packing condition for the dealer, so the demand was dropped. Register one.
    設変 R5（ディーラー D1）は適用していません：後継品番 A にこのディーラーの荷姿条件がないため、所要数を除外しました。荷姿条件を登録してください。
    Pair R6 of dealer D1 was not applied: successor A leads back to the part itself, so the demand was dropped. Correct the successors.
    ペア R6（ディーラー D1）は適用していません：後継品番 A が元の品番に戻るため、所要数を除外しました。後継品番を修正してください。"
  `)
})
