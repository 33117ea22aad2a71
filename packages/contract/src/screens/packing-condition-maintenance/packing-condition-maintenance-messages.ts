import type { Texts } from '../../texts/texts.ts'

export const packingConditionMessages = {
  'M-D01-001': {
    en: 'Part {partNo} is not registered. Enter a part of the part master.',
    ja: '品番 {partNo} は登録されていません。部品マスタの品番を入力してください。',
  },
  'M-D01-002': {
    en: 'Dealer {dealer} is not registered in this PRCTCC. Enter a dealer or * for all dealers.',
    ja: 'ディーラー {dealer} はこの管理コードに登録されていません。登録済みのディーラーか *（全ディーラー）を入力してください。',
  },
  'M-D01-003': {
    en: 'Case type {value} is not registered. Choose one from the list.',
    ja: 'ケース種別 {value} は登録されていません。一覧から選択してください。',
  },
  'M-D01-004': {
    en: 'Packing line {value} is not registered or is inactive. Enter active lines, separated by spaces.',
    ja: '梱包ライン {value} は未登録または無効です。有効なラインを空白区切りで入力してください。',
  },
  'M-D01-005': {
    en: 'End date {to} is before start date {from}. Correct one of the dates.',
    ja: '適用終了日 {to} が適用開始日 {from} より前です。日付を修正してください。',
  },
  'M-D01-006': {
    en: 'A new version must start today ({today}) or later. Plans before that keep the current version.',
    ja: '新しい版は本日（{today}）以降に開始してください。それまでの計画は現行の版のままです。',
  },
  'M-D01-007': {
    en: 'This version is in effect or starts within the fence (before {fence}), so its packing data cannot be changed. Create a new version from {fence} or later.',
    ja: 'この版は適用中、または {fence} より前の凍結期間内にあるため、荷姿データを変更できません。{fence} 以降に開始する新しい版を作成してください。',
  },
  'M-D01-008': {
    en: 'Former values used by a plan cannot be changed.',
    ja: '計画で使用された変更前の値は変更できません。',
  },
  'M-D01-009': {
    en: 'The status cannot change from “{from@packingCondition}” to “{to@packingCondition}”.',
    ja: '状態を「{from@packingCondition}」から「{to@packingCondition}」に変更できません。',
  },
  'M-D01-010': {
    en: 'Only users with full privilege can approve conditions and change approved ones. Save the row as a draft.',
    ja: '荷姿条件の承認および承認済み条件の変更には全権限が必要です。下書きで保存してください。',
  },
  'M-D01-011': {
    en: 'Only drafts that start today or later can be deleted. This row is “{status@packingCondition}” and starts on {from}. Enter an end date instead.',
    ja: '削除できるのは、本日以降に開始する下書きのみです。この行の状態は「{status@packingCondition}」、適用開始日は {from} です。適用終了日を入力してください。',
  },
  'M-D01-012': {
    en: 'A box of {length} × {width} × {height} mm does not fit into case {caseCode} ({inner} mm inside).',
    ja: '箱（{length} × {width} × {height} mm）はケース {caseCode}（内寸 {inner} mm）に入りません。',
  },
  'M-D01-013': {
    en: 'Case {caseCode} holds at most {most} of these boxes, not {boxes}. Reduce the boxes per case or choose a larger case.',
    ja: 'ケース {caseCode} に入る箱は最大 {most} 個です（入力値 {boxes}）。ケース入数を減らすか、大きいケースを選択してください。',
  },
  'M-D01-014': {
    en: 'No arrangement was found for more than {placed} of {boxes} boxes in case {caseCode}. Check it with a trial packing.',
    ja: 'ケース {caseCode} に配置できた箱は {boxes} 個中 {placed} 個です。試し梱包で確認してください。',
  },
  'M-D01-015': {
    en: 'The boxes fill {fill} % of case {caseCode}, but its limit is {limit} %.',
    ja: '容積充填率が {fill} % となり、ケース {caseCode} の上限 {limit} % を超えています。',
  },
  'M-D01-016': {
    en: 'A full case weighs {gross} kg, more than the {limit} kg allowed for {caseCode}.',
    ja: '満ケースの総質量 {gross} kg がケース {caseCode} の上限 {limit} kg を超えています。',
  },
  'M-D01-017': {
    en: 'The box weighs {box} kg, less than its {snp} {snp|piece|pieces} together ({pieces} kg). Check kg and g.',
    ja: '箱総質量 {box} kg が部品 {snp} 個の質量 {pieces} kg を下回っています。kg と g を確認してください。',
  },
  'M-D01-018': {
    en: 'Case {caseCode} ({width} × {height} mm) does not pass through the door of any container for {dealer}. Largest door: {door} mm.',
    ja: 'ケース {caseCode}（{width} × {height} mm）は {dealer} 向けコンテナの扉を通りません。最大の扉は {door} mm です。',
  },
  'M-D01-019': {
    en: 'Case {caseCode} is made of wood. Wood must be treated and marked: set ISPM-15.',
    ja: 'ケース {caseCode} は木製です。消毒・表示が必要です（ISPM-15 を設定してください）。',
  },
  'M-D01-020': {
    en: 'Part {partNo} has DG class {dgClass}. Set “Fit for DG”, or choose another pack style.',
    ja: '品番 {partNo} は危険物クラス {dgClass} です。「危険物対応」を設定するか、別の荷姿を選択してください。',
  },
  'M-D01-021': {
    en: 'The box has a density of {density} kg/m³. Check mm and cm, kg and g.',
    ja: '箱の密度が {density} kg/m³ です。mm と cm、kg と g を確認してください。',
  },
  'M-D01-022': {
    en: '{qty} {qty|piece|pieces} on order for {dealers} would have no packing condition ({on}). Extend the end date or add a version.',
    ja: '注文 {qty} 個（ディーラー：{dealers}）に有効な荷姿条件がなくなります（{on}）。適用終了日を延ばすか、版を追加してください。',
  },
  'M-D01-023': {
    en: 'SNP changes from {before} to {after}. Carry-over of {dealer} on {on}: {pieces} {pieces|piece|pieces} ({oldBoxes} × {before} + {oldRest}) count as {newBoxes} × {after} + {newRest}.',
    ja: '収容数が {before} から {after} に変わります。{on} 時点の {dealer} の繰越 {pieces} 個（{before} × {oldBoxes} ＋ {oldRest}）は {after} × {newBoxes} ＋ {newRest} に換算します。',
  },
  'M-D01-024': {
    en: '{count} {count|case|cases} planned before {fence} {count|is|are} due on {from} or later: {cases}. The next compile and levelling will pack them by the new version. To keep them as they are, start the version later.',
    ja: '{fence} より前に計画済みの {count} ケースの梱包期限が {from} 以降です：{cases}。次回のオーダーコンパイルと平準化の後は新しい荷姿で梱包されます。維持する場合は適用開始日を遅らせてください。',
  },
  'M-D01-025': {
    en: 'This version is in effect. It can end on {earliest} or later.',
    ja: 'この版は現在適用中です。適用終了日は {earliest} 以降にしてください。',
  },
  'M-D01-026': { en: 'No picture is stored for {code}.', ja: '{code} の写真は登録されていません。' },
  'M-D01-027': {
    en: 'The file is not a JPEG, PNG or WebP picture.',
    ja: 'ファイルが JPEG・PNG・WebP の画像ではありません。',
  },
  'M-D01-028': {
    en: 'The picture is {width} × {height} px. At most {edge} px on each side are allowed.',
    ja: '画像が {width} × {height} px です。各辺 {edge} px 以下にしてください。',
  },
  'M-D01-029': {
    en: 'The picture was changed by {by}. Reload the panel and try again.',
    ja: '写真は {by} が変更しました。パネルを再表示してやり直してください。',
  },
  'M-D01-030': {
    en: 'The picture has {kb} kB. At most {limit} kB are allowed.',
    ja: '画像が {kb} kB です。{limit} kB 以下にしてください。',
  },
  'M-D01-031': { en: 'Picture of {code} saved.', ja: '{code} の写真を保存しました。' },
  'M-D01-032': { en: 'Picture of {code} deleted.', ja: '{code} の写真を削除しました。' },
  'M-D01-033': {
    en: '{kind} {code} is not registered.',
    ja: '{kind} {code} は登録されていません。',
  },
  'M-D01-034': {
    en: '{name} cannot be stored as a work manual. Choose a PDF file, an Excel workbook (.xlsx) or a picture (PNG, JPEG, WebP) whose extension matches its type.',
    ja: '{name} は作業マニュアルとして登録できません。拡張子と種類が一致する PDF・Excel ブック（.xlsx）・画像（PNG・JPEG・WebP）を選択してください。',
  },
  'M-D01-035': {
    en: '{code} has no work manual {name}. Reload the panel.',
    ja: '{code} に作業マニュアル {name} はありません。パネルを再表示してください。',
  },
  'M-D01-036': { en: 'Work manual {name} stored for {code}.', ja: '{code} の作業マニュアル {name} を保存しました。' },
  'M-D01-037': { en: 'Work manual {name} of {code} deleted.', ja: '{code} の作業マニュアル {name} を削除しました。' },
  'M-D01-038': {
    en: '{code} already has {limit} work manuals. Delete one first, or replace one by uploading a file of the same name.',
    ja: '{code} の作業マニュアルは {limit} 件までです。先に削除するか、同じ名前のファイルで置き換えてください。',
  },
} as const satisfies Texts
