import type { Texts } from '../../texts/texts.ts'

export const orderCompilingMessages = {
  'M-I02-001': {
    en: 'Dealer {value} is not registered in this PRCTCC.',
    ja: 'ディーラー {value} はこの管理コードに登録されていません。',
  },
  'M-I02-002': {
    en: 'Part {value} is not registered. Check the part number, or import the part first.',
    ja: '品番 {value} は登録されていません。品番を確認するか、先に取り込んでください。',
  },
  'M-I02-003': {
    en: 'Order {orderNo} line {lineNo} appears twice (see line {otherLine} of the file).',
    ja: '注文 {orderNo} 明細 {lineNo} が重複しています（ファイルの {otherLine} 行目）。',
  },
  'M-I02-004': {
    en: 'Month {value} is outside the order horizon {from} to {to}.',
    ja: '対象月 {value} は受付範囲外です（{from}～{to}）。',
  },
  'M-I02-005': {
    en: 'Date {value} is not in the target month {month}.',
    ja: '日付 {value} が対象月 {month} と一致しません。',
  },
  'M-I02-006': {
    en: 'The cycle of dealer {value} is “{status@orderCycle}”. Only spot orders (type S) are accepted now.',
    ja: 'ディーラー {value} のサイクルは「{status@orderCycle}」のため、スポット注文（S）のみ受付可能です。',
  },
  'M-I02-007': {
    en: 'Part {value} has no packing condition for dealer {dealer} on that date. Register one.',
    ja: '品番 {value}（ディーラー {dealer}）の荷姿条件がありません。登録してください。',
  },
  'M-I02-008': {
    en: 'Dealer {dealer} has no entry in the correspondence calendar for {value}.',
    ja: 'ディーラー {dealer} の {value} の対応カレンダーがありません。',
  },
  'M-I02-009': {
    en: '{count} {count|part|parts} of dealer {dealer} {count|is|are} not ordered in multiples of the packing lot, for example {value}: {qty} pieces, lot {snp}. Orders are rounded up, and the difference is carried over.',
    ja: 'ディーラー {dealer} の {count} 品番は注文数が梱包ロットの倍数ではありません（例：{value} は {qty} 個、ロット {snp}）。切り上げて差を繰り越します。',
  },
  'M-I02-010': {
    en: 'Firm lines of {month} need a required date. Enter it. In files with a dealer’s own columns you can register the correspondence calendar of the month instead: quantities are then spread over its weeks.',
    ja: '{month} の確定明細には納期が必要です。納期を入力してください。ディーラー独自の列のファイルでは、対象月の対応カレンダーを登録すると、月の数量を週に配分します。',
  },
  'M-I02-011': {
    en: 'Part {value} is discontinued; orders go to {newPart}.',
    ja: '品番 {value} は打切りです。注文は後継品番 {newPart} に振り替えられます。',
  },
  'M-I02-069': {
    en: 'Part {value} is discontinued and has no successor for its orders. Remove them, or enter a new part in DISCONTINUED PART (B05).',
    ja: '品番 {value} は打切りで、後継品番がありません。注文を取り消すか、打切り部品（B05）で新品番を登録してください。',
  },
  'M-I02-015': {
    en: 'Dealer {dealer} cannot be confirmed: its cycle is “{status@orderCycle}”.',
    ja: 'ディーラー {dealer} のサイクルは「{status@orderCycle}」のため、確定できません。',
  },
  'M-I02-016': {
    en: 'Dealer {dealer} was changed by {by} at {at}. Search again and check.',
    ja: 'ディーラー {dealer} は {at} に {by} が更新しました。再検索して確認してください。',
  },
  'M-I02-017': { en: '{count} {count|cycle|cycles} confirmed.', ja: '{count} 件のサイクルを確定しました。' },
  'M-I02-018': {
    en: '{count} BOM check {count|error|errors} of dealer {dealer} {count|is|are} unanswered. Resolve or accept {count|it|them} on BOM CHECK LIST, then confirm.',
    ja: 'ディーラー {dealer} に未回答の BOM チェックエラーが {count} 件あります。BOM チェックリスト（I04）で解決または容認してから確定してください。',
  },
  'M-I02-019': {
    en: 'The packing window {from} to {to} ends before it starts.',
    ja: '梱包可能期間の終了 {to} が開始 {from} より前です。',
  },
  'M-I02-020': {
    en: 'Dealer {dealer} has {count} {count|order|orders} above the tolerance without an accepted reason: {parts}. Answer them on ORDER VOLATILITY SEARCH.',
    ja: 'ディーラー {dealer} に許容超過で未承認の注文が {count} 件あります：{parts}。オーダー変動（I01）で回答してください。',
  },
  'M-I02-021': {
    en: 'The volatility of dealer {dealer} was checked for revision {judgedRev}, but revision {rev} is in force. Run the volatility check again.',
    ja: 'ディーラー {dealer} の変動判定は改訂 {judgedRev} の結果ですが、現行は改訂 {rev} です。変動判定を再実行してください。',
  },
  'M-I02-026': {
    en: 'The cut-off of dealer {value} was {at}. Only spot orders (type S) are accepted now.',
    ja: 'ディーラー {value} の締切（{at}）を過ぎているため、スポット注文（S）のみ受付可能です。',
  },
  'M-I02-027': {
    en: 'The cut-off of dealer {value} was {at}. Spot orders after it need full privilege for this screen.',
    ja: 'ディーラー {value} の締切（{at}）を過ぎています。締切後のスポット注文には、この画面の全権限が必要です。',
  },
  'M-I02-028': {
    en: 'The volatility of dealer {dealer} has not been checked yet. Run “Check volatility” on this screen, answer the orders above the tolerance, then confirm.',
    ja: 'ディーラー {dealer} の変動判定が未実施です。この画面の「変動判定」を実行し、許容超過の注文に回答してから確定してください。',
  },
  'M-I02-029': {
    en: 'The days of part {part} (dealer {dealer}) add up to {days}, but the total of {month} is {value}. Correct the days or the total.',
    ja: '品番 {part}（ディーラー {dealer}）の日別合計 {days} が {month} の月計 {value} と一致しません。どちらかを修正してください。',
  },
  'M-I02-030': {
    en: 'Dealer {dealer} does not work on {value}. Use a working day of its calendar {calendar}, or map the day on CORRESPONDENCE CALENDAR.',
    ja: '{value} はディーラー {dealer} の非稼働日です（カレンダー {calendar}）。稼働日を指定するか、対応カレンダー（A03）に登録してください。',
  },
  'M-I02-031': {
    en: 'The line is no longer ordered. Search again.',
    ja: 'この明細は現在の注文にありません。再検索してください。',
  },
  'M-I02-032': {
    en: 'The cycle of dealer {dealer} is “{status@orderCycle}”: its quantities can no longer be changed.',
    ja: 'ディーラー {dealer} のサイクルは「{status@orderCycle}」のため、数量を変更できません。',
  },
  'M-I02-033': {
    en: 'Only firm lines ({month}) are compiled. Later months are forecasts.',
    ja: 'コンパイル対象は確定月（{month}）の明細のみです。以降の月は内示です。',
  },
  'M-I02-034': {
    en: 'Enter a manual quantity or exclude the line, not both.',
    ja: '手入力数量と除外は同時に設定できません。',
  },
  'M-I02-035': {
    en: 'Enter the reason for the manual quantity or exclusion.',
    ja: '手入力数量または除外の理由を入力してください。',
  },
  'M-I02-036': {
    en: 'Only the packing side sets quantities and cut-offs and confirms cycles.',
    ja: '数量・締切の設定とサイクルの確定は梱包側のみ可能です。',
  },
  'M-I02-037': {
    en: 'More than the {qty} pieces ordered: the surplus is packed and shipped without an order.',
    ja: '注文数 {qty} 個を超えています。超過分は注文なしで梱包・出荷されます。',
  },
  'M-I02-038': {
    en: 'Cut-off saved for {count} {count|dealer|dealers}.',
    ja: '{count} ディーラーの締切を保存しました。',
  },
  'M-I02-039': {
    en: 'The cycle of dealer {value} is “{status@orderCycle}”: its cut-off can no longer be changed.',
    ja: 'ディーラー {value} のサイクルは「{status@orderCycle}」のため、締切を変更できません。',
  },
  'M-I02-040': {
    en: 'Cycles can be opened until {last}. Check the month.',
    ja: '作成できるサイクルは {last} までです。月を確認してください。',
  },
  'M-I02-041': {
    en: 'The month of this cycle is closed.',
    ja: 'このサイクルの梱包月は締め済みです。',
  },
  'M-I02-050': {
    en: 'Date {value} is not between {from} and {to}. Correct the year.',
    ja: '日付 {value} は {from} から {to} までの範囲にありません。年を確認してください。',
  },
  'M-I02-051': {
    en: 'Sender {sender} and delivery point {value} belong to no dealer. Enter them under “File settings”.',
    ja: '送信元 {sender}・納入先 {value} に対応するディーラーがありません。「ファイル設定」で登録してください。',
  },
  'M-I02-052': {
    en: 'Part {value}: {qty} pieces of backlog are not ordered again. Orders of earlier cycles stay open.',
    ja: '品番 {value}：未納残 {qty} 個は再注文として扱いません。過去サイクルの注文が有効です。',
  },
  'M-I02-053': {
    en: 'Part {value}: {qty} pieces before {month} are ignored. They belong to earlier cycles.',
    ja: '品番 {value}：{month} より前の {qty} 個は無視します（過去サイクルの注文です）。',
  },
  'M-I02-054': {
    en: 'Part {value}: {qty} pieces after {month} are ignored.',
    ja: '品番 {value}：{month} より後の {qty} 個は無視します。',
  },
  'M-I02-055': {
    en: 'Part {value}: {qty} pieces of immediate demand are ordered for {on}, the first date of the firm month.',
    ja: '品番 {value}：即時所要 {qty} 個は確定月の最初の日 {on} の注文とします。',
  },
  'M-I02-056': {
    en: 'Files of {value} have these headings and no dealer column. Add a column with the dealer.',
    ja: '{value} のファイルは見出しが同じで、ディーラー列がありません。ディーラー列を追加してください。',
  },
  'M-I02-057': {
    en: 'Choose one column for the part number and one for each other field.',
    ja: '品番の列を 1 つ選択し、他の項目も 1 列ずつ指定してください。',
  },
  'M-I02-058': {
    en: 'Sender {sender} and delivery point {value} already belong to dealer {dealer}.',
    ja: '送信元 {sender}・納入先 {value} はディーラー {dealer} に登録済みです。',
  },
  'M-I02-059': { en: 'Part {value} does not exist.', ja: '品番 {value} は登録されていません。' },
  'M-I02-060': { en: 'The code {value} is entered twice.', ja: 'コード {value} が重複しています。' },
  'M-I02-061': { en: 'Codes of dealer {value} saved.', ja: 'ディーラー {value} のコードを保存しました。' },
  'M-I02-062': { en: 'Columns of dealer {value} saved.', ja: 'ディーラー {value} の列対応を保存しました。' },
  'M-I02-063': {
    en: 'The file settings of dealer {value} were changed by another user. Load the current settings and repeat your change.',
    ja: 'ディーラー {value} のファイル設定は他のユーザーが変更しました。最新の設定を読み込み、もう一度変更してください。',
  },
  'M-I02-066': {
    en: 'Dealer {dealer}: {count} {count|part|parts}, for example {value}, {count|has|have} a quantity for {month} without dates. It is ordered in equal shares over {weeks} {weeks|week|weeks} from {on}.',
    ja: 'ディーラー {dealer}：{value} など {count} 品番の {month} の数量に日付がありません。{on} からの {weeks} 週に均等に配分します。',
  },
  'M-I02-067': {
    en: 'Dealer {dealer}: {count} {count|part|parts}, for example {value}, {count|has|have} quantities marked as forecast in {month} ({qty} pieces). The month is firm, so they count as orders.',
    ja: 'ディーラー {dealer}：{value} など {count} 品番の {month} の数量（{qty} 個）は内示区分ですが、確定月のため注文として扱います。',
  },
  'M-I02-068': {
    en: 'Dealer {dealer}: {count} {count|part|parts}, for example {value}, {count|has|have} quantities marked as firm after {month} ({qty} pieces). They count as forecast until their own cycle.',
    ja: 'ディーラー {dealer}：{value} など {count} 品番の {month} より後の数量（{qty} 個）は確定区分ですが、各月のサイクルまでは内示として扱います。',
  },
  'M-I02-130': {
    en: 'How EDI files of dealer {value} are read was saved.',
    ja: 'ディーラー {value} の EDI ファイルの読み方を保存しました。',
  },
  'M-I02-131': {
    en: 'Dealer {dealer}: the file states shipment dates ({qty} pieces of {count} {count|part|parts}, for example {part}). Ordered for the production dates with that ETD: {from} becomes {on}. “File settings” can decide otherwise.',
    ja: 'ディーラー {dealer}：ファイルの日付は出荷日です（{part} など {count} 品番、{qty} 個）。その日が ETD の生産日の注文とします（{from} は {on}）。「ファイル設定」で変更できます。',
  },
  'M-I02-132': {
    en: 'Dealer {dealer}: the file states shipment dates ({qty} pieces of {count} {count|part|parts}, for example {part}). Ordered for the production dates with that vanning date: {from} becomes {on}. “File settings” can decide otherwise.',
    ja: 'ディーラー {dealer}：ファイルの日付は出荷日です（{part} など {count} 品番、{qty} 個）。その日がバンニング日の生産日の注文とします（{from} は {on}）。「ファイル設定」で変更できます。',
  },
  'M-I02-133': {
    en: 'Dealer {dealer}: {from} is a shipment date, but the dealer has no correspondence calendar. Register it, or enter under “File settings” that the dates are those of delivery.',
    ja: 'ディーラー {dealer}：{from} は出荷日ですが、対応カレンダーがありません。対応カレンダー（A03）を登録するか、「ファイル設定」で日付の意味を納入日にしてください。',
  },
  'M-I02-134': {
    en: 'Dealer {dealer}: release {value} of {on} is older than release {other} of {otherOn}, which is in force. Upload the newest file, or choose the file again with “Accept an older release”.',
    ja: 'ディーラー {dealer}：{on} 付のリリース {value} は、有効なリリース {other}（{otherOn} 付）より古いものです。最新のファイルをアップロードするか、「古いリリースを受け付ける」を選択してファイルを選び直してください。',
  },
  'M-I02-135': {
    en: 'Dealer {dealer}: release {value} of {on} is older than release {other} of {otherOn}, which is in force. It replaces it, as you chose.',
    ja: 'ディーラー {dealer}：{on} 付のリリース {value} は、有効なリリース {other}（{otherOn} 付）より古いものですが、指定どおり置き換えます。',
  },
  'M-I02-140': {
    en: 'Files of dealer {dealer} are expected as {format}, but this one is {value}. Ask for the other file, or change the format under “File settings” of the dealer.',
    ja: 'ディーラー {dealer} のファイル形式は {format} の設定ですが、このファイルは {value} です。正しいファイルを入手するか、ディーラーの「ファイル設定」で形式を変更してください。',
  },
  'M-I02-064': {
    en: 'Month {month} is closed, so the cycle accepts no more orders of dealer {value}. Order in a later cycle.',
    ja: '{month} は月締め済みのため、ディーラー {value} の注文は受け付けられません。以降のサイクルで注文してください。',
  },
  'M-I02-065': {
    en: 'The cycle of dealer {value} is confirmed. Spot orders after the confirmation need full privilege for this screen.',
    ja: 'ディーラー {value} のサイクルは確定済です。確定後のスポット注文には、この画面の全権限が必要です。',
  },
} as const satisfies Texts
