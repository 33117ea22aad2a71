import type { Texts } from '../../texts/texts.ts'

export const groupingRegistrationMessages = {
  'M-B03-001': {
    en: 'Member {seq}: part {partNo} does not exist. Enter a part of the part master.',
    ja: '構成{seq}：品番 {partNo} は登録されていません。部品マスタの品番を入力してください。',
  },
  'M-B03-002': {
    en: 'Dealer {dealer} does not exist or is inactive. Enter an active dealer, or * for all.',
    ja: 'ディーラー {dealer} は未登録または無効です。有効なディーラーまたは * を入力してください。',
  },
  'M-B03-003': {
    en: 'A group needs at least two members. Add a part.',
    ja: 'グループには 2 つ以上の品番が必要です。品番を追加してください。',
  },
  'M-B03-004': {
    en: 'Part {partNo} is entered twice. Remove one of them.',
    ja: '品番 {partNo} が重複しています。一方を削除してください。',
  },
  'M-B03-005': {
    en: 'Valid to is before valid from. Correct one of the dates.',
    ja: '適用終了日が適用開始日より前です。日付を修正してください。',
  },
  'M-B03-006': {
    en: '{partNo} belongs to group {group} version {version} (same case) from {from} to {to}. End that group first, or choose dates outside this period.',
    ja: '{partNo} は {from}～{to} の間、同一ケースのグループ {group} 第{version}版に登録されています。先にそのグループを終了するか、期間をずらしてください。',
  },
  'M-B03-007': {
    en: 'Case {case} does not exist. Choose one from the list.',
    ja: 'ケース {case} は登録されていません。一覧から選択してください。',
  },
  'M-B03-008': {
    en: 'One set fills {percent} % of case {case}, more than its limit of {limit} %. Choose a larger case or fewer pieces.',
    ja: '1 セットでケース {case} の {percent} % を占め、上限 {limit} % を超えます。大きいケースを選ぶか、個数を減らしてください。',
  },
  'M-B03-009': {
    en: 'One set weighs {percent} % of the weight limit of case {case}. Choose a stronger case or fewer pieces.',
    ja: '1 セットの質量がケース {case} の許容質量の {percent} % です。許容質量の大きいケースを選ぶか、個数を減らしてください。',
  },
  'M-B03-010': {
    en: 'Member {seq}: the box of {partNo} is larger than case {case}. Choose a larger case.',
    ja: '構成{seq}：{partNo} の箱がケース {case} に入りません。大きいケースを選択してください。',
  },
  'M-B03-011': {
    en: 'The boxes of one set cannot be placed in case {case}. Choose a larger case or fewer pieces.',
    ja: '1 セットの箱をケース {case} に配置できません。大きいケースを選ぶか、個数を減らしてください。',
  },
  'M-B03-012': {
    en: 'Member {seq}: {qty} pieces of {partNo} do not fill whole boxes of {snp}. Planning packs the smallest number of sets that fills whole boxes of all members.',
    ja: '構成{seq}：{partNo} の {qty} 個は収容数 {snp} の倍数ではありません。計画では全品番が端数箱にならない最小セット数で梱包します。',
  },
  'M-B03-013': {
    en: 'Parts of different DG classes cannot share a case: {partA} has class {classA}, {partB} class {classB}. Use separate groups.',
    ja: '危険物クラスが異なる品番は同一ケースにできません（{partA}：{classA}、{partB}：{classB}）。グループを分けてください。',
  },
  'M-B03-014': {
    en: 'Member {seq}: {partNo} has no packing condition on {on}, so the case cannot be checked.',
    ja: '構成{seq}：{partNo} は {on} に有効な荷姿条件がないため、ケースを照合できません。',
  },
  'M-B03-015': {
    en: 'Pair {pair} has {partA} and {partB} at {ratioA} : {ratioB}, this group at {qtyA} : {qtyB}. Planning follows the pair and ignores the group.',
    ja: 'ペア {pair} では {partA} と {partB} が {ratioA}：{ratioB}、このグループでは {qtyA}：{qtyB} です。計画ではペアを優先し、グループを適用しません。',
  },
  'M-B03-016': {
    en: 'The group is in use. The change becomes version {version} from {from}; version {before} ends on {to}.',
    ja: '使用中のグループのため、変更は {from} から第{version}版として適用し、第{before}版は {to} に終了します。',
  },
  'M-B03-017': {
    en: 'Case {case} allows no mixed contents. Choose another case.',
    ja: 'ケース {case} は混載できません。別のケースを選択してください。',
  },
  'M-B03-018': {
    en: 'No packing line packs all members ({lines}). Members in one case must share a line.',
    ja: '全構成品番を梱包できるラインがありません（{lines}）。同一ケースの品番は同じラインで梱包する必要があります。',
  },
  'M-B03-022': {
    en: 'No packing line packs all members ({lines}). Without a common line each member is planned on its own, not in sets on one day.',
    ja: '全構成品番を梱包できるラインがありません（{lines}）。共通のラインがないと、同じ日にセットで計画されず、品番ごとに計画されます。',
  },
  'M-B03-019': {
    en: 'Version {version} ends on {to}, before the change could begin on {from}. Change the version that follows.',
    ja: '第{version}版は変更の開始日 {from} より前の {to} に終了します。後続の版を変更してください。',
  },
  'M-B03-020': {
    en: 'One set has {parts} parts, a mixed case {case} may contain at most {limit}. Choose another case or fewer members.',
    ja: '1 セットは {parts} 品番で、ケース {case} の混載品番数の上限 {limit} を超えます。別のケースを選ぶか、構成を減らしてください。',
  },
  'M-B03-021': {
    en: 'One set has {boxes} boxes, a mixed case {case} may contain at most {limit}. Choose another case or fewer pieces.',
    ja: '1 セットは {boxes} 箱で、ケース {case} の混載箱数の上限 {limit} を超えます。別のケースを選ぶか、個数を減らしてください。',
  },
} as const satisfies Texts
