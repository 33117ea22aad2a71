import { planViewFunctionId, type ScreenRoute } from '@packing/contract'

type Search = Readonly<Record<string, string | readonly string[]>>

/** What planners look for by its name rather than by its screen: a state, a task or an action, where it is found. */
export interface TaskPlace {
  readonly en: string
  readonly ja: string
  /** Other words for it, with readings of the Japanese ones. */
  readonly words: string
  readonly code: string
  readonly to: ScreenRoute
  readonly search?: Search
  /** One of them opens it. */
  readonly functionIds: readonly string[]
}

const plans = Object.values(planViewFunctionId)
const plan = { code: 'J01', to: '/PackingPlan', functionIds: plans } as const
const daily = { ...plan, functionIds: [planViewFunctionId.DAILY] } as const
const cases = { code: 'L03', to: '/CaseInformation', functionIds: ['L03F01'] } as const
const answers = { code: 'L04', to: '/OrderOcfAsn', functionIds: ['L04F01'] } as const
const orders = { code: 'I02', to: '/OrderCompiling', functionIds: ['I02F01'] } as const
const nets = { code: 'M01', to: '/JobNetKick', functionIds: ['M01F01'] } as const
const calendars = { code: 'A03', to: '/CorrespondenceCalendar', functionIds: ['A03F01'] } as const
const containers = { ...cases, search: { view: 'containers' } } as const

export const taskPlaces: readonly TaskPlace[] = [
  // The plan.
  {
    ...plan,
    en: 'Unplanned lots',
    ja: '未割付ロット',
    words: 'not planned backlog no place みわりつけ miwaritsuke 計画できない 残り',
    search: { tab: 'UNPLANNED' },
  },
  { ...plan, en: 'Level the plan', ja: '計画平準化', words: 'levelling leveling replan へいじゅんか heijunka 再計画' },
  { ...plan, en: 'Build cases', ja: 'ケース組立', words: 'case build casing けーすくみたて keesu kumitate' },
  {
    ...plan,
    en: 'Load by line and day',
    ja: 'ライン別・日別の負荷',
    words: 'overtime capacity bottleneck heat map ふか fuka 残業 ざんぎょう 能力 ネック',
    search: { tab: 'MONTHLY' },
  },
  {
    ...daily,
    en: 'Move lots on the board',
    ja: '計画ボードでロットを移動',
    words: 'board drag pin ぼーど boodo 固定 移動 いどう',
    search: { tab: 'DAILY', show: 'BOARD' },
  },
  {
    ...daily,
    en: 'Simulate the plan',
    ja: '計画の試算',
    words: 'what if trial scenario remedies しさん shisan シミュレーション 対策',
    search: { tab: 'TRIAL' },
  },
  {
    ...daily,
    en: 'Compare revisions',
    ja: '改訂の比較',
    words: 'difference changed plan かいていのひかく kaitei hikaku 差異',
    search: { tab: 'REVISIONS' },
  },
  {
    ...cases,
    en: 'Late cases',
    ja: '計画遅れケース',
    words: 'behind delayed overdue not packed おくれ okure 遅れ 遅延 ちえん 未梱包',
    search: { lateOnly: 'true' },
  },
  {
    ...cases,
    en: 'Cases left behind',
    ja: '積残しケース',
    words: 'stranded did not fit next vanning つみのこし tsuminokoshi 積み残し',
    search: { leftOnly: 'true' },
  },
  {
    ...cases,
    en: 'Cases without a container',
    ja: 'コンテナのないケース',
    words: 'unloaded not loaded みづみ mizumi 未積付',
    search: { unloadedOnly: 'true' },
  },
  {
    ...cases,
    en: 'Print labels of cases',
    ja: 'ケースラベルの印刷',
    words: 'label case mark らべる raberu 印刷 いんさつ 現品票',
  },
  {
    ...cases,
    en: 'Vannings on a timeline',
    ja: 'バンニングのタイムライン',
    words: 'stranded without a ship slack room たいむらいん taimurain 積み残し つみのこし 本船 余裕',
    search: { view: 'timeline' },
  },
  {
    ...containers,
    en: 'Load containers',
    ja: 'コンテナ積付',
    words: 'vanning loading desk つみつけ tsumitsuke バンニング 積載',
  },
  {
    ...containers,
    en: 'Close and ship containers',
    ja: 'コンテナの締めと出荷',
    words: 'seal vgm shipped departed しめ しゅっか shukka 封印 シール 出荷',
    search: { view: 'containers', status: ['PLANNED', 'VANNED'] },
  },
  {
    code: 'L01',
    to: '/PackingProgress',
    functionIds: ['L01F01'],
    en: 'Packing behind plan',
    ja: '梱包の遅れ',
    words: 'late progress pace おくれ okure 進捗 しんちょく 遅れ',
  },
  {
    code: 'D02',
    to: '/PackingResultsMaintenance',
    functionIds: ['D02F01'],
    en: 'Short results',
    ja: '梱包実績の差異',
    words: 'shortage difference not packed damage さい けっぴん keppin 欠品 不足 破損',
    search: { differenceOnly: 'true' },
  },
  {
    ...orders,
    en: 'Orders to check',
    ja: 'チェック待ちのオーダー',
    words: 'received waiting new ちぇっくまち chekku machi 受信 未処理',
    search: { status: ['RECEIVED'] },
  },
  {
    ...orders,
    en: 'Upload an order file',
    ja: 'オーダーファイルの取込',
    words: 'import delfor 830 edi あっぷろーど とりこみ torikomi 読込',
  },
  { ...orders, en: 'Compile orders', ja: 'オーダーのコンパイル', words: 'order compile おーだーへんせい hensei 編成' },
  {
    code: 'I01',
    to: '/OrderVolatilitySearch',
    functionIds: ['I01F01'],
    en: 'Open orders above the tolerance',
    ja: '許容超過の未承認注文',
    words: 'volatility over unanswered きょようちょうか kyoyou chouka 変動 回答待ち',
    search: { openOnly: 'true' },
  },
  {
    code: 'I04',
    to: '/BomCheckList',
    functionIds: ['I04F01'],
    en: 'Open findings of the BOM check',
    ja: 'BOM チェックの未対応指摘',
    words: 'errors missing master してき shiteki 未対応 エラー',
    search: { status: ['OPEN', 'IN_PROGRESS'] },
  },
  {
    ...answers,
    en: 'Confirmations to send',
    ja: '送付待ちの注文回答',
    words: 'ocf unsent answer そうふまち soufu machi 未送付 回答',
    search: { unsentOnly: 'true' },
  },
  {
    ...answers,
    en: 'Outdated confirmations',
    ja: '計画と合わない注文回答',
    words: 'ocf differ plan changed さい 差異 要再送',
    search: { outdatedOnly: 'true' },
  },
  {
    ...answers,
    en: 'Disputed confirmations',
    ja: '異議のある注文回答',
    words: 'ocf rejected by dealer いぎ igi 却下',
    search: { status: ['DISPUTED'] },
  },
  {
    ...answers,
    en: 'Late acknowledgements of ship notices',
    ja: '受領確認の遅れた出荷通知',
    words: 'asn overdue late じゅりょうかくにん juryou kakunin 遅れ おくれ',
    search: { tab: 'ASN', overdueOnly: 'true' },
  },
  {
    ...calendars,
    en: 'Blank sailings',
    ja: '欠航',
    words: 'cancelled canceled sailing vessel ship けっこう kekkou 欠便 船',
  },
  {
    ...calendars,
    en: 'Exceptions of the calendar',
    ja: '対応カレンダーの例外',
    words: 'errors unmapped no vessel れいがい reigai エラー 未対応',
    search: { onlyExceptions: 'true' },
  },
  {
    ...calendars,
    en: 'Calendars to approve',
    ja: '承認待ちの対応カレンダー',
    words: 'approve register しょうにんまち shounin machi 登録',
    search: { status: ['PREPARED'] },
  },
  {
    code: 'A02',
    to: '/WorkingCalendar',
    functionIds: ['A02F01'],
    en: 'Holidays and overtime',
    ja: '休日・残業',
    words: 'working days shutdown きゅうじつ kyuujitsu ざんぎょう 休業 稼働日',
  },
  {
    code: 'D01',
    to: '/PackingConditionMaintenance',
    functionIds: ['D01F01'],
    en: 'Parts without a packing condition',
    ja: '荷姿条件のない部品',
    words: 'missing master no condition にすがたなし nisugata 未登録',
    search: { missing: 'true' },
  },
  // Runs and files.
  {
    ...nets,
    en: 'Failed job nets',
    ja: '異常終了のジョブネット',
    words: 'error ng failed run confirm いじょうしゅうりょう ijou 失敗 しっぱい エラー',
    search: { needsConfirm: 'true' },
  },
  {
    ...nets,
    en: 'Late job nets',
    ja: '時間超過のジョブネット',
    words: 'overdue hanging slow おくれ okure 遅延 遅れ',
    search: { lateOnly: 'true', status: ['RUNNING'] },
  },
  { ...nets, en: 'Close the month', ja: '月次締め', words: 'month close closing げつじしめ getsuji shime 締切' },
]
