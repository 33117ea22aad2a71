import type { Texts } from '../../texts/texts.ts'

/** What order files leave open, and what their call-offs change. */
export const orderFileMessages = {
  'M-I02-100': {
    en: 'Dealer {dealer}: {day} is no production date. {qty} pieces of {count} {count|part|parts}, for example {part}, are ordered for {on}.',
    ja: 'ディーラー {dealer}：{day} は生産日ではありません。{part} など {count} 品番の {qty} 個は {on} の注文とします。',
  },
  'M-I02-101': {
    en: 'Dealer {dealer}: {day} is between the production dates of {afterMonth} and {month}. {qty} pieces of {count} {count|part|parts}, for example {part}, count for {month}.',
    ja: 'ディーラー {dealer}：{day} は {afterMonth} と {month} の生産日の間です。{part} など {count} 品番の {qty} 個は {month} の数量とします。',
  },
  'M-I02-102': {
    en: 'Dealer {dealer}: {day} may belong to {firstMonth} or {secondMonth} ({qty} pieces of {count} {count|part|parts}, for example {part}). Register both months on CORRESPONDENCE CALENDAR, then upload the file again.',
    ja: 'ディーラー {dealer}：{day} は {firstMonth} と {secondMonth} のどちらの対象月か判断できません（{part} など {count} 品番、{qty} 個）。両月を対応カレンダー（A03）に登録してから、もう一度アップロードしてください。',
  },
  'M-I02-103': {
    en: 'Dealer {dealer}: {day} is firm but after {month}, the last month of the cycle ({qty} pieces of {count} {count|part|parts}, for example {part}). Check the year, or ask the dealer for a file with the right date.',
    ja: 'ディーラー {dealer}：{day} は確定区分ですが、受付範囲の最終月 {month} より後です（{part} など {count} 品番、{qty} 個）。年を確認するか、正しい日付のファイルを依頼してください。',
  },
  'M-I02-104': {
    en: 'Date {value} is not in the month {month} of dealer {dealer}, whose production dates are {from} to {to}. Correct the date or the month.',
    ja: '日付 {value} はディーラー {dealer} の {month}（生産日 {from}～{to}）に含まれません。日付または対象月を修正してください。',
  },
  'M-I02-105': {
    en: 'Column {heading}: {value} can be {whole} or {decimal}. Choose the decimal mark under “File settings”, “Column mapping” of the dealer, then upload the file again.',
    ja: '列「{heading}」：{value} は {whole} とも {decimal} とも読めます。ディーラーの「ファイル設定」の「列の対応」で小数点を指定してから、もう一度アップロードしてください。',
  },
  'M-I02-106': {
    en: 'Column {heading}: numbers such as {value} are read with a decimal comma.',
    ja: '列「{heading}」：{value} などの数値はカンマを小数点として読みます。',
  },
  'M-I02-107': {
    en: 'Column {value} may hold quantities, but is not read ({qty} in all). Assign or ignore it under “File settings”, “Column mapping” of the dealer, then upload the file again.',
    ja: '列「{value}」は数量の列の可能性がありますが、読み込まれていません（合計 {qty}）。ディーラーの「ファイル設定」の「列の対応」で項目を指定するか無視してから、もう一度アップロードしてください。',
  },
  'M-I02-108': {
    en: 'No column with quantities was found. Choose it under “File settings”, “Column mapping” of the dealer, or use months and dates such as 2027/01 and 2027-01-12 as headings.',
    ja: '数量の列が見つかりません。ディーラーの「ファイル設定」の「列の対応」で指定するか、見出しを 2027/01・2027-01-12 のような月・日にしてください。',
  },
  'M-I02-109': {
    en: 'Column {value} is ignored, as chosen under “File settings” ({qty} in all).',
    ja: '列「{value}」は「ファイル設定」の指定により無視します（合計 {qty}）。',
  },
  'M-I02-110': {
    en: 'Column {heading}: {count} {count|cell contains a formula|cells contain formulas}, the first in line {line}. The results stored in the workbook are read.',
    ja: '列「{heading}」：{count} 個のセル（最初は {line} 行目）が数式です。ブックに保存された計算結果を読みます。',
  },
  'M-I02-111': {
    en: '{count} hidden {count|row|rows}, the first in line {line}, {count|is|are} read with {qty} pieces.',
    ja: '非表示の {count} 行（最初は {line} 行目）の {qty} 個も読み込みます。',
  },
  'M-I02-112': {
    en: 'Column {value} is hidden and read with {qty} pieces.',
    ja: '非表示の列「{value}」の {qty} 個も読み込みます。',
  },
  'M-I02-113': {
    en: 'The headings are in line {line}. {count} {count|line above is|lines above are} not read.',
    ja: '見出しは {line} 行目とします。その上の {count} 行は読み込みません。',
  },
  'M-I02-114': {
    en: 'The worksheet “{value}” is read, because those before it have no such headings.',
    ja: 'シート「{value}」を読み込みます（それより前のシートには該当する見出しがありません）。',
  },
  'M-I02-115': {
    en: 'The heading {value} is read as {from}.',
    ja: '見出し「{value}」は {from} と解釈します。',
  },
  'M-I02-116': {
    en: 'The heading {value} is read as the month {month}.',
    ja: '見出し「{value}」は {month} と解釈します。',
  },
  'M-I02-117': {
    en: 'The heading {value} is read as {from} to {to}.',
    ja: '見出し「{value}」は {from}～{to} と解釈します。',
  },
  'M-I02-118': {
    en: 'Column {heading}: {value} can be {whole} or {decimal}. Write numbers without separators.',
    ja: '列「{heading}」：{value} は {whole} とも {decimal} とも読めます。数値は区切り記号なしで入力してください。',
  },
  'M-I02-119': {
    en: 'Dealer {dealer}: {day} is outside the order months {firmMonth} to {lastMonth} ({qty} pieces of {count} {count|part|parts}, for example {part}). Correct the date, or delete it from the file.',
    ja: 'ディーラー {dealer}：{day} は受付範囲 {firmMonth}～{lastMonth} の外です（{part} など {count} 品番、{qty} 個）。日付を修正するか、ファイルから削除してください。',
  },
  'M-I02-120': {
    en: 'Column {value} is not read ({qty} in all).',
    ja: '列「{value}」は読み込みません（合計 {qty}）。',
  },
  'M-I02-121': {
    en: 'The file holds {inFile} pieces, of which {staged} would be staged and {named} are left out with a reason. {qty} pieces are not accounted for, so the file cannot be committed. Report it together with the file.',
    ja: 'ファイルの数量は合計 {inFile} 個、うち取込対象 {staged} 個、理由を示した対象外 {named} 個です。{qty} 個の差異を説明できないため確定できません。ファイルを添えて報告してください。',
  },
  'M-I02-122': {
    en: 'The worksheet “{value}” holds orders as well, but only one worksheet is read. Put all orders on one worksheet, or delete the others.',
    ja: 'シート「{value}」にも注文がありますが、読み込めるシートは 1 枚だけです。注文を 1 枚のシートにまとめるか、不要なシートを削除してください。',
  },
  'M-I02-123': {
    en: 'Column {heading}: the unit {value} is not pieces ({count} {count|quantity|quantities}, the first in line {line}, part {part}). Ask the dealer for pieces, or enter the pieces of one {code} under “File settings”, “Reading of EDI files”. If the quantities are pieces nevertheless, ignore the column under “Column mapping”, then upload the file again.',
    ja: '列「{heading}」：単位「{value}」は個数ではありません（{count} 件、最初は {line} 行目の品番 {part}）。個数での送付を依頼するか、「ファイル設定」の「EDI ファイルの読み方」で 1 {code} の個数を登録してください。数量が個数の場合は「列の対応」でこの列を無視してから、もう一度アップロードしてください。',
  },
  'M-I02-124': {
    en: 'Dealer {dealer}: {day} is outside the cycle, but {meant} is in its firm month {month} ({qty} pieces of {count} {count|part|parts}, for example {part}, are firm on that day). The year may be mistyped: ask the dealer for a corrected file.',
    ja: 'ディーラー {dealer}：{day} はサイクルの対象外ですが、{meant} は確定月 {month} に含まれます（{part} など {count} 品番・確定数量 {qty} 個）。年の誤りと考えられるため、訂正したファイルをディーラーに依頼してください。',
  },
  'M-I02-125': {
    en: 'The order number {value} has {length} characters, at most {max} are possible. Ask the dealer for a shorter one, or enter an order number for all lines under “File settings”, “Reading of EDI files”.',
    ja: '注文番号 {value} は {length} 文字です（最大 {max} 文字）。短い番号をディーラーに依頼するか、「ファイル設定」の「EDI ファイルの読み方」で全明細の注文番号を指定してください。',
  },
  'M-I02-126': {
    en: 'The headings {other} and {value} overlap ({from} to {to}): both would be ordered. Ignore one of the columns under “File settings”, “Column mapping” of the dealer, then upload the file again.',
    ja: '見出し「{other}」と「{value}」の期間が重複しています（{from}～{to}）。両方の数量が注文されるため、ディーラーの「ファイル設定」の「列の対応」でどちらかの列を無視してから、もう一度アップロードしてください。',
  },
  'M-I02-127': {
    en: 'Dealer {dealer}: part {part} has quantities for the month {day} as a whole and for days in it. If one is the total of the others, ignore its column under “File settings”, “Column mapping”, then upload the file again ({count} {count|part|parts}).',
    ja: 'ディーラー {dealer}：品番 {part} には {day} の月全体の数量と、その月の日別の数量があります（{count} 品番）。一方が合計の場合は、「ファイル設定」の「列の対応」でその列を無視してから、もう一度アップロードしてください。',
  },
  'M-I02-128': {
    en: 'The hidden worksheet “{value}” holds orders as well, but only one worksheet is read. Show it, then put all orders on one worksheet or delete it.',
    ja: '非表示のシート「{value}」にも注文がありますが、読み込めるシートは 1 枚だけです。再表示し、注文を 1 枚のシートにまとめるか、シートを削除してください。',
  },
  'M-I02-129': {
    en: 'The worksheet “{value}” is not read. It has numbers, the first in line {line}.',
    ja: 'シート「{value}」は読み込みません（数値あり、最初は {line} 行目）。',
  },
  'M-I02-136': {
    en: 'The hidden worksheet “{value}” is not read. It has numbers, the first in line {line}.',
    ja: '非表示のシート「{value}」は読み込みません（数値あり、最初は {line} 行目）。',
  },
  'M-I02-137': {
    en: 'Column {heading} has rows of another kind (“{value}”): earlier quantities, differences, totals or stock would be ordered as well. Delete these rows, or ignore the column under “File settings”, “Column mapping” of the dealer if all rows are orders, then upload the file again.',
    ja: '列「{heading}」に「{value}」の行があります。前回数量・差異・合計・在庫などの行も注文として扱われるため、該当行を削除してください。すべて注文の行の場合は、ディーラーの「ファイル設定」の「列の対応」でこの列を無視してから、もう一度アップロードしてください。',
  },
  'M-I02-138': {
    en: '“{heading}” says that quantities are in {unit}. Ask the dealer for pieces, or enter the pieces of one {code} under “File settings”, “Reading of EDI files” (1, if they are pieces nevertheless), then upload the file again.',
    ja: '「{heading}」によると数量の単位は「{unit}」です。個数での送付をディーラーに依頼するか、「ファイル設定」の「EDI ファイルの読み方」で 1 {code} の個数（実際は個数の場合は 1）を登録してから、もう一度アップロードしてください。',
  },
  'M-I02-139': {
    en: 'Dealer {dealer}: {count} {count|row repeats|rows repeat} an earlier one with the same part, time and quantity, the first in line {line} (part {value}, as in line {other}). All are ordered.',
    ja: 'ディーラー {dealer}：品番・時期・数量が前の行と同じ行が {count} 行あります（最初は {line} 行目の品番 {value}、{other} 行目と同じ）。すべて注文として扱います。',
  },
  'M-I02-141': {
    en: 'Line {line}, the last one, has fewer columns than all others and no line break: the file seems to be cut off. Ask for it again. If it is complete, add a line break at its end.',
    ja: '最終行（{line} 行目）は他の行より列が少なく、改行もありません。ファイルが途中で切れている可能性があります。再送を依頼してください。完全なファイルの場合は末尾に改行を追加してください。',
  },
  'M-I02-142': {
    en: '{count} {count|quantity is|quantities are} struck out, the first in line {line} ({qty} pieces). Delete them if they are cancelled, or remove the strikethrough if they are ordered, then upload the file again.',
    ja: '取り消し線のある数量が {count} 個のセル（最初は {line} 行目、計 {qty} 個）にあります。取り消された注文は削除し、有効な注文は取り消し線を外してから、もう一度アップロードしてください。',
  },
  'M-I02-150': {
    en: 'The file has call-offs ({value}) and delivery schedules ({other}, from segment {at}). A schedule replaces the orders that a call-off changes: split the file and upload the schedule first.',
    ja: 'ファイルに JIT 納入指示（{value}）と納入指示（{other}、セグメント {at} 以降）が混在しています。納入指示は JIT 納入指示が変更する注文を置き換えるため、ファイルを分割し、納入指示を先にアップロードしてください。',
  },
  'M-I02-151': {
    en: 'Dealer {dealer}, part {value}: {qty} pieces called for {month} are not read. Upload the file again in the cycle that makes {month} firm.',
    ja: 'ディーラー {dealer}・品番 {value}：{month} の JIT 納入指示 {qty} 個は読み込みません。{month} を確定月とするサイクルで、もう一度アップロードしてください。',
  },
  'M-I02-152': {
    en: 'Part {value}: {qty} pieces of forecast in a call-off with firm quantities are not read. Forecasts belong in a delivery schedule.',
    ja: '品番 {value}：確定数量のある JIT 納入指示に含まれる内示 {qty} 個は読み込みません。内示は納入指示で受け付けます。',
  },
  'M-I02-153': {
    en: 'Part {value}: {qty} pieces wanted at once have no day, so it is open which order they change. Ask the sender for the day.',
    ja: '品番 {value}：至急の {qty} 個に日付がなく、変更対象の注文を特定できません。送信元に日付を確認してください。',
  },
  'M-I02-154': {
    en: 'Part {value}: {qty} pieces are called for the period {from} to {to}. A call-off changes single days: ask the sender for the quantities of days.',
    ja: '品番 {value}：{from}～{to} の期間に {qty} 個の指示があります。JIT 納入指示は日別の変更です。送信元に日別の数量を確認してください。',
  },
  'M-I02-155': {
    en: 'Dealer {dealer}: part {value} has no orders in {month} that the call-off could change. Upload the schedule or the order first.',
    ja: 'ディーラー {dealer}：品番 {value} には {month} の注文がなく、JIT 納入指示で変更できません。先に納入指示または注文をアップロードしてください。',
  },
  'M-I02-156': {
    en: 'Dealer {dealer}: part {value} has no order on {day} that the call-off could change. Its orders are on {known}. Ask the dealer, or upload a schedule with the new day.',
    ja: 'ディーラー {dealer}：品番 {value} には {day} の注文がなく、JIT 納入指示で変更できません（注文のある日：{known}）。ディーラーに確認するか、新しい日を含む納入指示をアップロードしてください。',
  },
  'M-I02-157': {
    en: 'Dealer {dealer}: the call-off asks {qty} pieces of part {value} on {day}, but {confirmed} are confirmed. The cycle is confirmed or past its cut-off and only accepts more, as spot orders. Ask the dealer to keep the confirmed quantity.',
    ja: 'ディーラー {dealer}：品番 {value} の {day} は {confirmed} 個が確定済みですが、JIT 納入指示は {qty} 個です。サイクルは確定済みまたは締切後のため、スポット注文としての追加だけを受け付けます。確定数量の維持をディーラーに依頼してください。',
  },
  'M-I02-158': {
    en: 'Dealer {dealer}: order {orderNo} has no line for part {value} on {day}. Orders with that part and day: {known}. Ask the dealer which order is meant.',
    ja: 'ディーラー {dealer}：注文 {orderNo} に品番 {value}・{day} の明細がありません（該当する注文：{known}）。対象の注文をディーラーに確認してください。',
  },
  'M-I02-159': {
    en: 'Dealer {dealer}: the call-off names {count} {count|part|parts}. Their firm month {month} has {before} pieces before and {after} after it.',
    ja: 'ディーラー {dealer}：JIT 納入指示の対象は {count} 品番です。確定月 {month} の数量は変更前 {before} 個、変更後 {after} 個です。',
  },
  'M-I02-160': {
    en: 'Dealer {dealer}, part {value}: {month} changes from {before} to {after} pieces ({change}).',
    ja: 'ディーラー {dealer}・品番 {value}：{month} の数量は {before} 個から {after} 個に変わります（{change}）。',
  },
  'M-I02-161': {
    en: 'Dealer {dealer}, part {value}: {month} changes from {before} to {after} pieces ({change}), beyond the tolerance (+{plus} %, −{minus} %). The volatility check compares the month with its forecast, and orders above the tolerance need an answer before the cycle is confirmed.',
    ja: 'ディーラー {dealer}・品番 {value}：{month} の数量は {before} 個から {after} 個に変わり（{change}）、許容幅（＋{plus} %、－{minus} %）を超えます。変動判定で内示と比較され、許容を超える注文にはサイクル確定前に回答が必要です。',
  },
  'M-I02-163': {
    en: 'Dealer {dealer}, part {value}: the dealer states {received} pieces received by {on} (counted since {since}), but our ship notices until then have {ours} ({difference}). Compare notices and receipts on L04.',
    ja: 'ディーラー {dealer}・品番 {value}：{on} 時点の受領累計は {received} 個（起算日 {since}）ですが、出荷通知の累計は {ours} 個です（差 {difference}）。L04 で出荷通知と受領を確認してください。',
  },
  'M-I02-164': {
    en: 'Dealer {dealer}, part {value}: the dealer states {received} pieces received by {on} (counted since {since}), but {ours} should have arrived by then ({difference}). Compare notices and receipts on L04.',
    ja: 'ディーラー {dealer}・品番 {value}：{on} 時点の受領累計は {received} 個（起算日 {since}）ですが、ETA によれば {ours} 個が到着済みです（差 {difference}）。L04 で出荷通知と受領を確認してください。',
  },
  'M-I02-162': {
    en: 'Dealer {dealer}, part {value}: {qty} pieces on {count} {count|day|days} between those of the call-off, the first {day}, are not in it. They stay as ordered.',
    ja: 'ディーラー {dealer}・品番 {value}：JIT 納入指示の日の間にある {count} 日（最初は {day}）の {qty} 個は指示に含まれません。現行の注文のままとします。',
  },
  'M-I02-170': {
    en: 'The file was rejected with {count} {count|error|errors}. Correct the masters or ask the dealer for another file.',
    ja: 'エラー {count} 件のため取り込みませんでした。マスタを修正するか、ディーラーに再送を依頼してください。',
  },
  'M-I02-171': {
    en: 'The file has {count} {count|error|errors} or pieces that are not explained. Check it and decide.',
    ja: 'エラー {count} 件または説明できない数量があります。内容を確認して判断してください。',
  },
  'M-I02-172': {
    en: 'Files of the dealer are committed by a planner. Check it and commit it.',
    ja: 'このディーラーのファイルは計画担当者が登録します。内容を確認して登録してください。',
  },
  'M-I02-173': {
    en: 'The file has {count} {count|warning|warnings}. Check it and commit it.',
    ja: '警告が {count} 件あります。内容を確認して登録してください。',
  },
  'M-I02-197': {
    en: 'The file is of {at}, and a release of {other} is in force. Check which one counts, and commit the file if it is this one.',
    ja: 'ファイルの日時は {at} ですが、{other} のリリースが有効です。正しい方を確認し、このファイルの場合は登録してください。',
  },
  'M-I02-174': {
    en: 'The file could not be read because of a fault of the product. The log of the worker has the details. Report it, and upload the file on this screen.',
    ja: '製品の不具合によりファイルを読み込めませんでした。詳細はワーカーのログにあります。管理者に連絡し、この画面からファイルをアップロードしてください。',
  },
  'M-I02-175': {
    en: 'The settings of the dealer have no format for this message. Choose one, and send the message again.',
    ja: 'ディーラーの設定にこのメッセージの形式がありません。形式を選択し、再送してください。',
  },
  'M-I02-176': {
    en: 'This installation exchanges no files by itself: EXCHANGE_DIRS and SFTP_HOSTS are not set. Ask the administrator.',
    ja: 'このシステムではファイルの自動交換が設定されていません（EXCHANGE_DIRS・SFTP_HOSTS）。管理者に問い合わせてください。',
  },
  'M-I02-177': {
    en: 'The directory must be an absolute path below one of those allowed: {roots}.',
    ja: 'ディレクトリは、許可されたディレクトリ（{roots}）の下の絶対パスで指定してください。',
  },
  'M-I02-178': {
    en: 'The server is not one of those allowed: {hosts}. Ask the administrator.',
    ja: '許可されていないサーバーです（許可：{hosts}）。管理者に問い合わせてください。',
  },
  'M-I02-179': {
    en: 'Folders are names with “/” between them, without “..”.',
    ja: 'フォルダーは名前を「/」で区切って指定してください。「..」は使用できません。',
  },
  'M-I02-180': {
    en: 'Patterns have * for any characters, ? for one and at most one {placeholder}, with commas between them.',
    ja: 'パターンには *（任意の文字列）・?（1 文字）を使用でき、{placeholder} は 1 回までです。複数のパターンはカンマで区切ります。',
  },
  'M-I02-181': {
    en: 'Confirm the key of the server, and enter the password or private key, before the exchange is switched on.',
    ja: '自動交換を有効にする前に、サーバーの鍵を確認し、パスワードまたは秘密鍵を登録してください。',
  },
  'M-I02-182': { en: 'Exchange of files with {dealer} saved', ja: '{dealer} とのファイル交換の設定を保存しました。' },
  'M-I02-183': {
    en: 'Save the exchange of the dealer first.',
    ja: '先にディーラーのファイル交換の設定を保存してください。',
  },
  'M-I02-184': {
    en: 'Only users with access to all dealers set up exchanges.',
    ja: 'ファイル交換の設定は、全ディーラーを担当するユーザーのみ変更できます。',
  },
  'M-I02-185': {
    en: 'This installation has no key for secrets (SECRETS_KEY_FILE). Ask the administrator.',
    ja: 'このシステムには秘密情報の暗号鍵（SECRETS_KEY_FILE）が設定されていません。管理者に問い合わせてください。',
  },
  'M-I02-186': {
    en: 'This is no private key, or it is protected by a passphrase. Enter one in OpenSSH or PEM format without a passphrase.',
    ja: '秘密鍵として読み取れないか、パスフレーズで保護されています。パスフレーズなしの OpenSSH 形式または PEM 形式の鍵を入力してください。',
  },
  'M-I02-187': { en: '{count} {count|message|messages} sent again', ja: '{count} 件を再送します。' },
  'M-I02-188': { en: 'The worker looks within seconds', ja: '数秒以内にワーカーが確認します。' },
  'M-I02-189': {
    en: 'Column {heading}: {count} {count|quantity|quantities} in {unit} converted to pieces, {pieces} for each (the first in line {line}, part {part}).',
    ja: '列「{heading}」：単位「{unit}」の数量 {count} 件を個数に換算します（1 {unit} = {pieces} 個、最初は {line} 行目の品番 {part}）。',
  },
  'M-I02-190': {
    en: 'Column {heading}: {qty} {unit} of part {part} in line {line} is no whole number of pieces up to 9,999,999. Correct the quantity or its unit.',
    ja: '列「{heading}」：{line} 行目の品番 {part} の数量 {qty} {unit} は、9,999,999 個以下の整数になりません。数量か単位を訂正してください。',
  },
  'M-I02-191': {
    en: 'Column {heading} says that quantities are in {unit}, column {otherHeading} that they are in {other} (the first in line {line}, part {part}). Ask the dealer which is right, and ignore the other column or correct its heading.',
    ja: '数量の単位が列「{heading}」では「{unit}」、列「{otherHeading}」では「{other}」です（最初は {line} 行目の品番 {part}）。どちらが正しいかをディーラーに確認し、もう一方の列を無視するか、見出しを訂正してください。',
  },
  'M-I02-192': {
    en: '“{unit}” in the heading {value} is not known as a unit: the quantities are read as pieces.',
    ja: '見出し「{value}」の「{unit}」は単位として認識できないため、数量を個数として読み込みます。',
  },
  'M-I02-194': {
    en: '{count} {count|quantity is|quantities are} covered by merged cells, the first in line {line} ({qty} pieces). They are ordered: unmerge the cells to see them.',
    ja: '結合セルに隠れた数量が {count} 個のセル（最初は {line} 行目、計 {qty} 個）にあります。注文として扱うため、セルの結合を解除して確認してください。',
  },
  'M-I02-193': {
    en: 'The title “{value}” says that quantities are in {unit}, and they would be read as pieces. Ask the dealer for a file in pieces, or write the unit into the heading of the quantity.',
    ja: '表題「{value}」によると数量の単位は「{unit}」ですが、個数として読み込まれます。個数のファイルの送付をディーラーに依頼するか、数量の見出しに単位を記入してください。',
  },
  'M-I02-195': {
    en: 'The file stays in quarantine and is no longer listed as open',
    ja: 'ファイルを隔離フォルダに残し、未処理から除外しました。',
  },
  'M-I02-196': {
    en: 'This file is not in quarantine, or another user has already decided. Refresh the list.',
    ja: 'このファイルは隔離されていないか、他のユーザーが処理済みです。一覧を更新してください。',
  },
} as const satisfies Texts
