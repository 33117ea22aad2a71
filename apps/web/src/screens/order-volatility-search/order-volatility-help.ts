import { volatilityColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'

export const orderVolatilityHelp: ScreenHelp = {
  purpose: say(
    'Compares orders with earlier forecasts and checks the change against the agreed tolerance. Orders above the tolerance (OVER) must be answered before the cycle can be confirmed.',
    '現在の注文と以前の内示を比較し、許容ルールに照らして判定します。許容超過の注文は、サイクル確定の前に回答が必要です。',
  ),
  tasks: [
    task(
      say('Judge a cycle', 'サイクルを判定する'),
      say(
        'Choose [Run check] after the order files were received, and again after a newer file.',
        '注文ファイルの受信後に [変動判定] を実行します。新しいファイルを受信した場合は再実行します。',
      ),
    ),
    task(
      say('Answer orders above the tolerance', '許容超過の注文に回答する'),
      say(
        'Search by part against [Last confirmed] with [Unanswered only] and without a threshold.',
        '集計単位を品番、比較対象を [前回確定] とし、[未回答のみ] を指定して検索します（しきい値は空）。',
      ),
      say('Select the rows and choose [Answer].', '行を選択して [回答] を選びます。'),
      say(
        'Enter the dealer’s reason and [Accept] or [Reject], or [Save reason only]. A rejected order needs a new release of the dealer.',
        'ディーラーの理由を入力して [承認] または [却下]、または [理由のみ保存] を選びます。却下した注文はディーラーの再送が必要です。',
      ),
    ),
    task(
      say('See sums', '合計で見る'),
      say(
        'Choose part group, car family, dealer or line as [Level]. Percentages of sums are computed from the sums. A part group is judged by its own tolerance, other sums by that of the dealer.',
        '[集計単位] で部品グループ・車種・ディーラー・ラインを選びます。合計の変動率は合計値から計算します。部品グループはそのグループの許容ルール、それ以外はディーラーの許容ルールで判定します。',
      ),
    ),
    task(
      say('Try another limit', '別のしきい値で見る'),
      say('Enter [Threshold ±%] under [More conditions].', '[詳細条件] の [しきい値 ±%] を入力します。'),
    ),
    task(
      say('Download', 'ダウンロードする'),
      say(
        '[Download]: as shown, or each part and month with the rule that was used.',
        '[ダウンロード]：表示内容、または品番・月別の明細（適用したルール付き）。',
      ),
    ),
  ],
  rules: [
    say(
      'N is the firm month, N+1 to N+3 are forecasts. Each has its own tolerance; [Tolerances] lists the rules of the check.',
      'N は確定月、N+1～N+3 は内示月で、月ごとに許容範囲があります。判定に使用したルールは [許容ルール] に表示します。',
    ),
    say(
      'Small changes below the minimum lots are OK whatever the percentage. New and dropped parts have no percentage.',
      '最小ロット未満の変動は、変動率にかかわらず範囲内です。新規・消滅には変動率がありません。',
    ),
    say(
      'Months exempted by an event are left out of sums unless you include them.',
      'イベントで除外した月は、指定しない限り合計に含みません。',
    ),
    say('Parts that supersede each other are judged together.', '打切り品番と後継品番は合算して判定します。'),
    say('An answer holds for the quantity it was given for.', '回答は回答時の数量に対してのみ有効です。'),
  ],
  roles: [
    say(
      'Dealers’ users enter reasons for their orders in the PRCTCC of the packing site. The packing side accepts or rejects; this needs edit privilege for I02.',
      'ディーラーのユーザーは、梱包拠点の管理コードで理由のみ入力できます。承認・却下は梱包側が行います（I02 の変更権限が必要）。',
    ),
  ],
  fields: [fieldsOf(volatilityColumns)],
  list: 'read',
}
