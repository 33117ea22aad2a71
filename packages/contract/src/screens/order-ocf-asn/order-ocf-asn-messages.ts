import type { Texts } from '../../texts/texts.ts'

export const orderOcfAsnMessages = {
  'M-L04-001': {
    en: 'The order line is no longer in force: a newer release withdrew it. Search again.',
    ja: '新しい注文により取り消された明細です。再検索してください。',
  },
  'M-L04-002': {
    en: 'The line is closed: it was shipped in full, or the cycle is closed.',
    ja: '全数出荷済またはサイクル締め済の明細のため、回答できません。',
  },
  'M-L04-003': {
    en: 'The confirmed quantity exceeds the ordered {max}. Only lines of order type S may exceed it.',
    ja: '回答数が注文数 {max} を超えています。超過できるのは注文区分 S の明細のみです。',
  },
  'M-L04-004': {
    en: 'Choose a reason: the answer differs from the order in quantity or is later than required.',
    ja: '数量差異または納期遅れの回答には差異理由が必要です。',
  },
  'M-L04-005': {
    en: 'The plan can pack the line on {date} at the earliest. Enter this date or a later one.',
    ja: '計画上の最早梱包日は {date} です。{date} 以降の日付を入力してください。',
  },
  'M-L04-006': {
    en: 'Enter a pack date: the plan has none for this line yet.',
    ja: '計画日がない明細です。梱包日を入力してください。',
  },
  'M-L04-007': {
    en: 'Dealer {dealer}, order {order}-{line}, {part}: the plan covers only {qty} of {asked} pieces.',
    ja: 'ディーラー {dealer}、注文 {order}-{line}、{part}：回答数 {asked} 個のうち、計画で手当てできるのは {qty} 個です。',
  },
  'M-L04-008': {
    en: 'The dealer accepts or disputes an answer. Confirm, change or reject the line instead.',
    ja: '承諾・異議はディーラーが入力します。回答（確定・変更・回答不可）を選択してください。',
  },
  'M-L04-009': {
    en: 'Dealers accept or dispute an answer. Other values are entered by the packing side.',
    ja: 'ディーラーが入力できるのは承諾または異議のみです。',
  },
  'M-L04-010': {
    en: 'The line has no current answer that was sent. Wait for it before you accept or dispute.',
    ja: '送信済みの回答がない明細です。回答を受けてから承諾または異議を入力してください。',
  },
  'M-L04-011': {
    en: 'Enter a comment on what you dispute.',
    ja: '異議の内容をコメントに入力してください。',
  },
  'M-L04-012': {
    en: 'Not sent: the plan does not cover the line in full and in time. Answer it first.',
    ja: '計画で全数・納期どおりに手当てできない明細です。回答を入力してから送信してください。',
  },
  'M-L04-029': {
    en: 'Not sent: the plan has no proposal for this line yet. Answer it, or level the plan first.',
    ja: '計画にまだこの明細がありません。回答を入力するか、先に平準化を実行してください。',
  },
  'M-L04-013': {
    en: 'Not sent: the answer has not changed since it was sent.',
    ja: '前回の送信から変更がないため、送信していません。',
  },
  'M-L04-014': {
    en: '{shipped} pieces are already shipped. Confirm at least {shipped}.',
    ja: '{shipped} 個が出荷済です。出荷済数以上で回答してください。',
  },
  'M-L04-015': {
    en: 'No answer can be removed. Confirm, change or reject the line.',
    ja: '回答を未回答に戻すことはできません。確定・変更・回答不可を選択してください。',
  },
  'M-L04-016': { en: 'Ship notice {asnNo} does not exist.', ja: '出荷通知 {asnNo} は存在しません。' },
  'M-L04-017': {
    en: 'Ship notice {asnNo} no longer has a status that allows this. Search again.',
    ja: '出荷通知 {asnNo} は現在の状態ではこの操作ができません。再検索してください。',
  },
  'M-L04-018': {
    en: 'Container {renbanNo} is not closed. A ship notice states the cases actually loaded: close the container first.',
    ja: 'コンテナ {renbanNo} が締め切られていません。出荷通知は実際の積載内容に基づくため、先に締め切ってください。',
  },
  'M-L04-019': { en: 'Enter the reason.', ja: '理由を入力してください。' },
  'M-L04-020': {
    en: 'Dealers acknowledge or reject ship notices; the packing side sends and cancels them.',
    ja: '受領確認・差戻しはディーラー、送信・取消は梱包側が行います。',
  },
  'M-L04-021': {
    en: '{count} ship {count|notice|notices} changed.',
    ja: '出荷通知 {count} 件を更新しました。',
  },
  'M-L04-022': {
    en: 'Notice {value} has not been sent, or is no longer valid. Select sent notices.',
    ja: '出荷通知 {value} は未送信、または無効です。送信済みの出荷通知を選択してください。',
  },
  'M-L04-023': {
    en: 'The cases of notice {value} changed after it was sent. Send its correction first.',
    ja: '出荷通知 {value} の送信後にケースの内容が変更されました。先に訂正通知を送信してください。',
  },
  'M-L04-024': {
    en: 'A file has one recipient. Select notices of one dealer.',
    ja: 'ファイルの宛先は 1 件です。同じディーラーの出荷通知を選択してください。',
  },
  'M-L04-025': {
    en: 'No answer to dealer {value} has been sent for these lines. Send the answers first.',
    ja: 'ディーラー {value} に送信済みの回答がありません。先に回答を送信してください。',
  },
  'M-L04-030': {
    en: '{rows} {rows|answer|answers} sent to {dealers} {dealers|dealer|dealers}.',
    ja: 'ディーラー {dealers} 件に回答 {rows} 件を送信しました。',
  },
  'M-L04-031': {
    en: 'Nothing can be sent: answer the remaining lines first, or change cycle and dealers.',
    ja: '送信できる明細がありません。残りの明細に回答するか、サイクル・ディーラーを変更してください。',
  },
  'M-L04-033': {
    en: 'Not sent: the month of the order is closed.',
    ja: '締め済の月の注文のため、送信していません。',
  },
  'M-L04-032': {
    en: '{count} {count|text has|texts have} characters that the set of the recipient ({set}) cannot carry: {texts}. The file has them as shown. “File settings” on I02 sets the character set of a dealer.',
    ja: '宛先の文字コード（{set}）で表せない文字を含むテキストが {count} 件あります（{texts}）。ファイルには置き換えた文字を出力しました。ディーラーの文字コードは I02 の「ファイル設定」で指定できます。',
  },
  'M-L04-027': {
    en: '{rows} {rows|answer|answers} to {dealers} recorded as sent. There are no users to notify: hand over the “Answer file”.',
    ja: '{dealers} への回答 {rows} 件を送信済みにしました。通知先のユーザーがいないため、「回答ファイル」を渡してください。',
  },
  'M-L04-028': {
    en: '{prctCodes} notified of {rows} {rows|row|rows}. No users to notify for {dealers}: hand over the “Answer file”.',
    ja: '{prctCodes} に {rows} 行を通知しました。{dealers} には通知先のユーザーがいないため、「回答ファイル」を渡してください。',
  },
  'M-L04-040': {
    en: 'Delivery point {value} of sender {sender} belongs to no dealer. Enter it under “File settings”, “EDI codes” on ORDER COMPILING (I02), then upload the file again.',
    ja: '送信元 {sender} の納入先 {value} に対応するディーラーがありません。オーダコンパイル（I02）の「ファイル設定」の「EDI コード」に登録してから、もう一度アップロードしてください。',
  },
  'M-L04-041': {
    en: 'Part {value}: {qty} pieces name no sent ship notice ({asn}) and no case of one ({case}). They are recorded without a notice. Check the numbers with the dealer.',
    ja: '品番 {value}：受領 {qty} 個に該当する送信済み出荷通知（{asn}）もケース（{case}）もありません。出荷通知なしで登録します。番号をディーラーに確認してください。',
  },
  'M-L04-042': {
    en: 'Part {value} is not on ship notice {asn}: {qty} pieces are recorded without a notice. Check the part with the dealer.',
    ja: '品番 {value} は出荷通知 {asn} にありません。受領 {qty} 個を出荷通知なしで登録します。品番をディーラーに確認してください。',
  },
  'M-L04-043': {
    en: 'Part {value}: {received} of {announced} pieces announced on {asn} ({case}) are received, {damaged} of them damaged. The notice is marked as wrong.',
    ja: '品番 {value}：{asn}（{case}）の通知 {announced} 個に対し受領 {received} 個、うち破損 {damaged} 個です。出荷通知は相違ありとなります。',
  },
  'M-L04-044': {
    en: 'Part {value}: ship notice {asn} has no such case ({case}). The receipt counts for the notice as a whole.',
    ja: '品番 {value}：出荷通知 {asn} に該当ケース（{case}）がありません。出荷通知全体の受領として扱います。',
  },
  'M-L04-045': {
    en: 'The lines state {inFile} pieces, of which {accounted} were read. The file cannot be recorded. Report it together with the file.',
    ja: '明細の数量は合計 {inFile} 個ですが、読み取れたのは {accounted} 個です。登録できません。ファイルを添えて報告してください。',
  },
  'M-L04-046': {
    en: 'Receipt {value} of {dealer} names line {line} twice. Ask the sender for a receipt with one number.',
    ja: 'ディーラー {dealer} の受領 {value} に明細 {line} が重複しています。番号の異なる受領通知の送付を依頼してください。',
  },
  'M-L04-047': {
    en: 'Part {value} is not in the part master. Enter it under “EDI codes” of the dealer on ORDER COMPILING (I02), or ask the dealer for the number.',
    ja: '品番 {value} は品番マスタにありません。オーダコンパイル（I02）のディーラーの「EDI コード」に登録するか、番号をディーラーに確認してください。',
  },
  'M-L04-026': {
    en: 'The message would break its standard: {detail}. Correct the value and try again.',
    ja: 'メッセージが規格に適合しません（{detail}）。値を修正してください。',
  },
} as const satisfies Texts
