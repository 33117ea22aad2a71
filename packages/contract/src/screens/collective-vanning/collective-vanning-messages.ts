import type { Texts } from '../../texts/texts.ts'

export const collectiveVanningMessages = {
  'M-B04-001': {
    en: 'Dealer {dealer} does not exist or is inactive. Enter an active dealer, or * for all.',
    ja: 'ディーラー {dealer} は未登録または無効です。有効なディーラーまたは * を入力してください。',
  },
  'M-B04-002': {
    en: 'A rule that mixes dealers applies to its members. Enter * as dealer.',
    ja: 'ディーラー混載の規則は混載対象のディーラーに適用します。ディーラーには * を入力してください。',
  },
  'M-B04-003': {
    en: 'The last vanning date is before the first. Correct one of the dates.',
    ja: 'バンニング終了日が開始日より前です。日付を修正してください。',
  },
  'M-B04-004': {
    en: 'The first vanning date {from} is in the past. Choose {today} or later.',
    ja: 'バンニング開始日 {from} は過去の日付です。{today} 以降を入力してください。',
  },
  'M-B04-005': {
    en: 'The rule has been valid since {from}, so its first vanning date cannot change. End it and register a new rule.',
    ja: '{from} から適用中のため、開始日は変更できません。規則を終了し、新しい規則を登録してください。',
  },
  'M-B04-006': {
    en: 'Enter a rule code of letters, digits, - and _ only.',
    ja: '規則コードは英数字・「-」・「_」で入力してください。',
  },
  'M-B04-007': {
    en: 'A rule mixes at least two values. Add a member.',
    ja: '混載には 2 つ以上の値が必要です。混載対象を追加してください。',
  },
  'M-B04-008': {
    en: '{member} is entered twice. Remove one of them.',
    ja: '{member} が重複しています。一方を削除してください。',
  },
  'M-B04-009': {
    en: 'Member {member} has a quantity. Enter codes only, separated by commas.',
    ja: '{member} に数量が付いています。コードだけをカンマ区切りで入力してください。',
  },
  'M-B04-010': {
    en: '{member} is not a registered value of the mix key. Choose one from the list.',
    ja: '{member} は混載キーの値として登録されていません。一覧から選択してください。',
  },
  'M-B04-011': {
    en: '{dealer} is shipped to {port}, {other} to {otherPort}. Dealers that share containers need the same port. Remove one of them.',
    ja: '仕向港が異なります（{dealer}：{port}、{other}：{otherPort}）。混載できるのは仕向港が同じディーラーのみです。一方を削除してください。',
  },
  'M-B04-012': {
    en: 'No dealer has the destination port {port}. Choose one from the list.',
    ja: '仕向港 {port} のディーラーがありません。一覧から選択してください。',
  },
  'M-B04-013': {
    en: '{dealer} is shipped to {dealerPort}, not to {port}. Correct the port or the dealer.',
    ja: '{dealer} の仕向港は {dealerPort} です（入力値 {port}）。仕向港またはディーラーを修正してください。',
  },
  'M-B04-014': {
    en: 'Container type {type} does not exist. Choose one from the list.',
    ja: 'コンテナタイプ {type} は登録されていません。一覧から選択してください。',
  },
  'M-B04-015': {
    en: '{dealers} {count|does|do} not accept container type {type}. Choose another type or leave it blank.',
    ja: '{dealers}（{count} 社）はコンテナタイプ {type} を受け入れていません。別のタイプを選択するか、空白にしてください。',
  },
  'M-B04-016': {
    en: '{dealers} have no accepted container type in common, so the rule would have no effect. Remove a dealer.',
    ja: '{dealers} に共通の受入可能なコンテナタイプがないため、規則の効果がありません。混載対象を見直してください。',
  },
  'M-B04-017': {
    en: 'The dealers have different sailings on {count} vanning {count|date|dates}, the first on {on}: {sailings}. Their cases cannot share containers on {count|this date|these dates}.',
    ja: 'ディーラーの本船が異なるバンニング日が {count} 日あります（最初は {on}）：{sailings}。該当日はコンテナを共有できません。',
  },
  'M-B04-018': {
    en: 'Cases of {withGoods} contain dangerous goods of class {dgClass}, cases of the other members do not. Check the segregation rules before you mix them.',
    ja: '{withGoods} のケースには危険物（クラス {dgClass}）がありますが、他の混載対象にはありません。混載前に隔離要件を確認してください。',
  },
  'M-B04-019': {
    en: 'Cases of different DG classes cannot share a container: {memberA} has class {classA}, {memberB} class {classB}. Remove one of them.',
    ja: '危険物クラスが異なるため混載できません（{memberA}：{classA}、{memberB}：{classB}）。一方を削除してください。',
  },
  'M-B04-020': {
    en: 'Containers with goods of several exporters need separate invoices and customs declarations. Check that customs permits it.',
    ja: '複数の輸出者の貨物を積むコンテナは、インボイスと輸出申告が別々になります。通関上認められるか確認してください。',
  },
  'M-B04-021': {
    en: 'The PRCTCC does not separate cases by this key, so the rule has no effect. [Separation] changes this.',
    ja: 'この管理コードではこのキーでケースを分けていないため、規則の効果がありません。[分離条件] で変更できます。',
  },
  'M-B04-022': {
    en: '{count} announced or vanned {count|container|containers} up to {until} {count|was|were} loaded under the rule. Change only the last day, the priority or the remark; for other changes end the rule on {until} and register a new one.',
    ja: 'この規則で積み付けた出荷通知済み・バンニング済みのコンテナが {count} 本（{until} まで）あります。変更できるのは終了日・優先順位・備考だけです。その他の変更は、{until} で規則を終了し新しい規則を登録してください。',
  },
  'M-B04-023': {
    en: 'Rule {rule} already mixes {members} from {from} to {to}. End it first, or choose other dates.',
    ja: '規則 {rule} が {from}～{to} に {members} を混載しています。先に終了するか、期間をずらしてください。',
  },
  'M-B04-024': {
    en: 'Rule {rule} has priority {priority} for the same destination from {from} to {to}. Choose another priority.',
    ja: '同じ仕向先の規則 {rule}（{from}～{to}）の優先順位も {priority} です。別の優先順位を入力してください。',
  },
  'M-B04-025': {
    en: '{count} announced or vanned {count|container|containers} up to {until} {count|was|were} loaded under the rule. Choose {until} or later.',
    ja: 'この規則で積み付けた出荷通知済み・バンニング済みのコンテナが {count} 本（{until} まで）あります。{until} 以降の日付を入力してください。',
  },
  'M-B04-027': {
    en: 'Only users of this PRCTCC or of the head office who see all dealers can change what separates cases.',
    ja: '分離条件を変更できるのは、この管理コードまたは本社のユーザーで、全ディーラーを参照できる人のみです。',
  },
  'M-B04-028': {
    en: 'What separates cases was changed since it was shown. Search again and repeat.',
    ja: '分離条件は表示後に変更されました。再検索してからやり直してください。',
  },
  'M-B04-029': {
    en: 'Cases of several dealers never share a container without a rule. Keep the dealer.',
    ja: '規則なしで複数ディーラーのケースを混載することはできません。ディーラーを残してください。',
  },
  'M-B04-030': {
    en: 'The next loading separates cases by {keys}.',
    ja: '次回のコンテナ積付けから、{keys} ごとに分けます。',
  },
  'M-B04-026': {
    en: 'The rule is incomplete. Enter mix key, members and vanning dates.',
    ja: '規則の入力が不足しています。混載キー・混載対象・バンニング期間を入力してください。',
  },
} as const satisfies Texts
