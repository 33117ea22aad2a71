import { asnColumns, ocfColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

export const orderOcfAsnHelp: ScreenHelp = {
  purpose: say(
    'Order (ODR), confirmation (OCF) and ship notice (ASN) side by side. The packing side answers each order line and sends the answers; the dealer accepts or disputes them and acknowledges ship notices.',
    '注文（ODR）・注文回答（OCF）・出荷通知（ASN）を並べて管理します。梱包側が注文明細に回答・送信し、ディーラーが承諾・異議と出荷通知の受領確認を行います。',
  ),
  tasks: [
    task(
      say('Answer order lines', '注文に回答する'),
      say(
        'Search the cycle; [Differences only] finds the lines to answer, which the plan does not cover in full and in time, and those answered differently.',
        'サイクルを検索します。[差異のみ] で、計画が数量・納期を満たさず回答が必要な明細と、差異のある回答を抽出できます。',
      ),
      say(
        'Select the rows and choose [Answer as planned]: it fills in quantity, pack date and reason of the plan, and rejects lines without pieces. [Confirm] promises the full order, [Reject] nothing; a difference needs a reason.',
        '行を選択して [計画どおり回答] を選ぶと、計画の数量・梱包日・差異理由が入り、計画数のない明細は回答不可になります。[確定] は注文どおりの回答、[回答不可] は数量 0 の回答です。差異には理由が必要です。',
      ),
      say('Choose [Save].', '[保存] を選びます。'),
    ),
    task(
      say('Send the answers', '回答を送信する'),
      say(
        '[Send all] sends everything that can be sent for the searched cycle and dealers, with one notice for each dealer. It names dealers and numbers of lines first, and lines that must be answered before.',
        '[一括送信] は検索したサイクル・ディーラーの送信可能な回答をすべて送信し、通知はディーラーごとに 1 件です。送信前に、ディーラー別の件数と先に回答が必要な件数を表示します。',
      ),
      say(
        'For single lines, search with [Can be sent], select rows and choose [Notify].',
        '明細ごとに送る場合は [送信可能のみ] で検索し、行を選択して [通知] を選びます。',
      ),
      say(
        'After 24 hours without acknowledgement the line is overdue: [Overdue acknowledgement].',
        '24 時間以内に確認がない明細は [確認遅れのみ] で抽出できます。',
      ),
      say(
        'After levelling again, [Sent, not as planned now] finds sent lines for which the plan has fewer pieces or a later pack or vanning date. Answer and send them again.',
        '再平準化後は、計画の数量が回答より少ない、または梱包日・バンニング日が遅くなった送信済みの明細を [送信後に計画と不一致] で抽出し、回答・送信し直します。',
      ),
    ),
    task(
      say('Accept or dispute (dealer)', '承諾・異議（ディーラー）'),
      say(
        'Select answered lines: [Accept], or [Dispute] with a comment, then [Save].',
        '回答済の行を選択して [承諾]、またはコメントを入力して [異議] とし、[保存] します。',
      ),
    ),
    task(
      say('Send and follow ship notices', '出荷通知を送信・確認する'),
      say('Open [Ship notices (ASN)] and select drafts.', '[出荷通知（ASN）] を開き、下書きを選択します。'),
      say(
        '[Send]; sent notices can be withdrawn with [Cancel notice]. The dealer is notified of both on its top page, and uses [Acknowledge] or [Report error].',
        '[送信] します。送信済みは [通知取消] で取り消せます。どちらもディーラーのトップページに通知され、ディーラーは [受領確認] または [差戻し] を行います。',
      ),
    ),
    task(
      say('Hand messages over as files', 'メッセージをファイルで渡す'),
      say(
        '[Answer file] writes the sent answers of one dealer as EDIFACT ORDRSP or X12 855: search for it or select its rows.',
        '[回答ファイル] は 1 ディーラーの送信済みの回答を EDIFACT ORDRSP または X12 855 で出力します。ディーラーを絞って検索するか、その行を選択します。',
      ),
      say(
        'In [Ship notices (ASN)] select sent notices of one dealer and choose [Download]: EDIFACT DESADV, VDA 4987, X12 856, or a table of packages.',
        '[出荷通知（ASN）] で同じディーラーの送信済みの通知を選択し、[ダウンロード] で EDIFACT DESADV・VDA 4987・X12 856・梱包明細の表を選びます。',
      ),
    ),
    task(
      say('Record what dealers received', 'ディーラーの受領を登録する'),
      say(
        'In [Ship notices (ASN)] choose [Upload] and a receipt advice (EDIFACT RECADV or X12 861). The preview shows the notice and case of each line, and the pieces received, short, damaged and refused.',
        '[出荷通知（ASN）] で [アップロード] から受領通知（EDIFACT RECADV または X12 861）を選択します。明細ごとに該当する出荷通知・ケースと、受領・不足・破損・受領拒否の数量を確認できます。',
      ),
      say(
        'After [Commit] a notice is acknowledged once all of it has arrived undamaged, and wrong once pieces are short, damaged or too many. [Received], [Short] and [Damaged] have the sums; [Received by dealer] of the order lines includes them. Lines without a notice are recorded as well; TOP PAGE (C01) lists such receipts until they are corrected.',
        '[登録] 後、全数が無事に受領された通知は確認済、不足・破損・過剰がある通知は相違ありになります。[受領数]・[不足数]・[破損数] に合計を表示し、注文明細の [ディーラー受領累計] にも含めます。該当する通知のない明細も登録され、訂正されるまでトップページ（C01）に表示されます。',
      ),
    ),
    task(
      say('See what changed', '変更を確認する'),
      say(
        'The menu above the list names dealers whose order lines or ship notices others changed since your last search; [Unread] finds them. [Updated since] finds changes from a day on.',
        '一覧の上のメニューに、前回の検索以降に他のユーザーが変更した明細・出荷通知のあるディーラーが表示されます。[未読のみ] で抽出できます。[更新日（以降）] は指定日以降の変更を抽出します。',
      ),
    ),
  ],
  rules: [
    say(
      'A line that the plan or carry-over covers in full and in time is confirmed by sending it. Others must be answered first. A line covered by carry-over has no pack date and can be closed before it is answered.',
      '計画または繰越で数量・納期を満たす明細は送信と同時に確定されます。それ以外は先に回答が必要です。繰越で充当した明細は梱包日がなく、回答前に完了となることがあります。',
    ),
    say(
      'The confirmed quantity cannot exceed the order, except for spot orders, and cannot fall below the shipped quantity.',
      '回答数は注文数以下（スポット注文を除く）、出荷済みの数量以上です。',
    ),
    say(
      '[Vanning date] is the date on which the last pieces of the line leave. If cases were rolled, stayed behind or were added to another container, [Planned vanning] shows the date of the answer or the plan, and ETD and late days follow the new date.',
      '[バンニング日] は明細の最後の数量がバンニングされる日です。振替・積残し・追加積みで変わった場合は [計画バンニング日] に回答または計画上の日付を表示し、ETD と遅れ日数は変更後の日付で計算します。',
    ),
    say('The pack date cannot be before the earliest date of the plan.', '梱包日は計画上の最早日より前にできません。'),
    say(
      'The due quantity of a line is the confirmed quantity, or the ordered quantity until it is answered. A rejected line is never late and gets no shipped pieces.',
      '出荷すべき数量は、回答後は回答数、回答前は注文数です。回答不可の明細は遅れにならず、出荷数も充当しません。',
    ),
    say(
      'A dealer without users is not notified: hand its answers and ship notices over as files. They are never overdue.',
      'ユーザーのいないディーラーには通知されません。回答と出荷通知はファイルで渡し、確認遅れの対象になりません。',
    ),
    say(
      'An answer without a change since it was sent is not sent again. Closed lines cannot be changed.',
      '送信後に変更がない回答は再送できません。完了した明細は変更できません。',
    ),
    say(
      'Ship notices are drafted when a container is closed, from the packed cases in it. Dealers see them once they are sent. A sent notice is never rewritten: a correction replaces it.',
      '出荷通知は、コンテナの締切時に積み込まれた梱包済みケースから作成します。ディーラーには送信後に表示されます。送信済みの通知は書き換えず、訂正で差し替えます。',
    ),
  ],
  roles: [
    say(
      'The buttons differ: packing side and dealers’ users see their own. A dealer’s user sees its own dealer only.',
      'ボタンは梱包側とディーラーで異なります。ディーラーのユーザーには自ディーラーのみ表示されます。',
    ),
  ],
  fields: [
    fieldsOf(ocfColumns, {}, orderOcfAsnTexts['view.OCF']),
    fieldsOf(asnColumns, {}, orderOcfAsnTexts['view.ASN']),
  ],
  list: 'edit',
}
