import {
  dailyPlanColumns,
  monthlyPlanColumns,
  planForecastColumns,
  planOutlookColumns,
  unplannedColumns,
  weeklyPlanColumns,
} from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { packingPlanTexts } from './plan/packing-plan-texts.ts'
import { monthlyOutlookTexts } from './views/monthly-outlook-texts.ts'

export const packingPlanHelp: ScreenHelp = {
  purpose: say(
    'Levels the compiled lots of a month over lines and days, and from there builds cases and loads containers. Shows load against capacity, bottlenecks with remedies, and unplanned lots; planners move and pin lots.',
    'コンパイルしたロットをライン・日に平準化し、ケース組立・コンテナ積付けへつなげます。負荷と能力、ボトルネックと対策案、未割付を確認し、ロットの移動・固定ができます。',
  ),
  tasks: [
    task(
      say('Plan a month', '月の計画を作成する'),
      say('Choose the packing month.', '梱包月を指定します。'),
      say(
        '[Level], [Build cases], [Load containers] one after the other, or [Run the chain] to compile and do all of it. The tray (`Alt+J`) follows the runs.',
        '[平準化]・[ケース組立]・[コンテナ積付け] を順に実行するか、[一括実行] でコンパイルからまとめて実行します。進行状況はトレイ（`Alt+J`）で確認できます。',
      ),
      say(
        '[Preview] shows first what [Level] would move, and the figures after it; [Level as previewed] does it.',
        '[プレビュー] で、平準化による移動と平準化後の指標を事前に確認し、[プレビューのとおり平準化] で実行します。',
      ),
      say(
        'If the current revision was levelled with changes of a simulation, [Level] lists them: [Keep them in this run] applies them again, otherwise the new revision does not have them. [Run the chain] never applies them.',
        '現行改訂がシミュレーションの変更条件で平準化されている場合、[平準化] の確認に条件を表示します。[今回の平準化にも反映する] で引き継ぎ、外すと新しい改訂には反映されません。[一括実行] では引き継ぎません。',
      ),
      say(
        'Read the bottleneck and [Remedies], and the tab [Unplanned]. [Try this] enters a remedy as a change in [What if]; [Plan as soon as possible…] in the menu of an unplanned row does so for its part.',
        'ボトルネックと [対策案]、[未割付] タブを確認します。[試す] で対策案を [シミュレーション] の変更条件に追加します。未割付行のメニューの [最短日に割り付ける…] も同様です。',
      ),
    ),
    task(
      say('See the breakdown of a quantity', '数量の内訳を見る'),
      say(
        'In [Monthly] choose a number. Pieces, lots and work open the parts, backlog the unplanned lots, a change the comparison of revisions, cases and containers their screens. `Enter` opens the parts of the row, the cell menu (`Shift+F10`) the others. A cell of the load map ([Month] or [Three months]) opens the board of its week with all lines and focuses the cell.',
        '[月次] の数値を選ぶと内訳が開きます（個数・ロット・工数は品番、未納残は未割付、増減は改訂比較、ケースとコンテナは各画面）。`Enter` で行の品番、セルメニュー（`Shift+F10`）でその他を開きます。負荷マップ（当月または [3 か月]）のセルは、その週のボードを全ラインで開き、該当セルにフォーカスします。',
      ),
      say(
        'Cases are searched for the line, dealer and group of the row and the conditions of the search; a week becomes pack dates. Where a list cannot be searched for one of them, the parts open instead.',
        'ケースは行のライン・ディーラー・グループと検索条件で絞り込みます（週は梱包日の範囲になります）。絞り込めない条件がある場合は、代わりに品番を開きます。',
      ),
      say(
        '[Group parts by] adds car family, case family or part group; [Four months by line] and [Four months by dealer] show the forecast months.',
        '[部品の集約] で車種・ケースファミリー・部品グループ別に表示します。[4 か月見通し（ライン別）]・[4 か月見通し（ディーラー別）] で内示月を表示します。',
      ),
      say(
        '[Binding limit] in [Four months by line] shows the limit with the highest use: time, cases or volume.',
        '[4 か月見通し（ライン別）] の [ネック] は、使用率が最も高い上限（時間・ケース数・容積）です。',
      ),
    ),
    task(
      say('Announce overtime early', '残業を早めに予告する'),
      say(
        '[Four months by line] shows for each later month between which ends its work lies in eight of ten months, and how likely regular time and overtime suffice. It levels the month once for each past cycle, as if the forecasts were as wrong as they were then.',
        '[4 か月見通し（ライン別）] には、翌月以降の負荷が 10 回のうち 8 回収まる幅と、定時・残業で足りる確率が表示されます。過去の各サイクルと同じだけ内示が外れるものとして、月を 1 回ずつ平準化した結果です。',
      ),
      say(
        '[Overtime to announce] is enough in nine of ten months. Cycles count that the volatility check has judged; with fewer than nine there is no range.',
        '[予告する残業] は 10 回のうち 9 回足りる時間です。変動判定を行ったサイクルが対象で、9 サイクル未満では幅を表示しません。',
      ),
    ),
    task(
      say('Move lots on the board', 'ボードでロットを移動する'),
      say(
        'The screen opens with the board. The strip above it shows the load of three months by week; a click opens a week. Zoom from one day to five weeks, group blocks by dealer, vanning date, case family or case, and colour them by the group or by slack (days until the pack-by date, written on the block).',
        '画面はボードから始まります。上の帯は 3 か月の負荷を週別に示し、クリックでその週を開きます。表示期間は 1 日から 5 週まで、ブロックはディーラー・バンニング日・ケースファミリー・ケース別に集約でき、色は集約単位または余裕日数（梱包期限までの日数、ブロックに表示）で分けられます。',
      ),
      say(
        'Drag a block to a day and line. By keyboard: arrows to the block, `Space` selects, `Mod+X`, arrows to the target, `Mod+V`.',
        'ブロックを日・ラインへドラッグします。キーボードでは矢印キーで移動し、`Space` で選択、`Mod+X` の後に移動先で `Mod+V` を押します。',
      ),
      say(
        'To move only some lots enter [Lots], line and day below the board and choose [Move].',
        '一部のロットだけ移動する場合は、ボード下部で [ロット数]・ライン・日を指定して [移動] を選びます。',
      ),
      say(
        '[Effect of unsaved changes] shows peak, overtime, late lots and errors. [Save] stores the moves and pins them.',
        '[未保存の変更の影響] に最大負荷・残業・期限超過・エラーが表示されます。[保存] すると移動先に固定されます。',
      ),
    ),
    task(
      say('Find a place for unplanned work', '未割付の作業に割付先を見つける'),
      say(
        'Below the board, [Unplanned work] lists unplanned lots by part and pack-by date, with their minutes and lines. Drag one onto a day, or: `Space` selects, `Enter` goes to the board, `Mod+V` puts it there; or choose line and day below the board and [Place there].',
        'ボードの下の [未割付の作業] に、未割付ロットが品番・梱包期限別に、所要時間とラインとともに表示されます。日へドラッグするか、`Space` で選択し `Enter` でボードへ移って `Mod+V` で割り付けます。ボード下部でライン・日を指定して [ここに割付] を選ぶこともできます。',
      ),
      say(
        'What the day lacks becomes a change of What if: overtime, or leave to be late. The line below the figures shows it: [Simulate] compares it with the plan, [Promote] makes it the next revision, [Discard] drops it. Nothing is changed before.',
        '不足分（残業・期限後の割付）はシミュレーションの変更条件になり、指標の下の行に表示されます。[シミュレーション実行] で計画と比較し、[採用] で次の改訂を作成、[破棄] で取り消します。それまで計画は変わりません。',
      ),
    ),
    task(
      say('Make a holiday a working day', '休日を稼働日にする'),
      say(
        'On the board press `W` on a holiday, or right-click it, and choose the calendar. WORKING CALENDAR (A02) opens with the day selected and previews what the change affects. It needs edit privilege for A02.',
        'ボードの休日で `W` を押すか右クリックし、カレンダーを選びます。稼働日カレンダー（A02）がその日を選択した状態で開き、変更の影響を確認できます（A02 の変更権限が必要）。',
      ),
    ),
    task(
      say('Pin and unpin', '固定・固定解除する'),
      say(
        'On the board press `P` or `U`; in [List] change [Pinned], for several rows with [Bulk edit]. Levelling keeps pinned rows where they are.',
        'ボードで `P`・`U` を押すか、[一覧] で [固定] を変更します（複数行は [一括編集]）。固定した行は再度平準化しても動きません。',
      ),
    ),
    task(
      say('Move lots between weeks', '週の間でロットを移動する'),
      say(
        'In [Weekly] open a row with `Enter`, choose the weeks and the lots, then [Move] and [Save].',
        '[週次] で `Enter` で行を開き、週とロット数を指定して [移動] し、[保存] します。',
      ),
    ),
    task(
      say('Ask “what if”', 'シミュレーションする'),
      say(
        'In [What if] add overtime, a closed line, another limit, another priority and so on.',
        '[シミュレーション] タブで、残業・ライン休止・上限・優先度などの変更条件を追加します。',
      ),
      say(
        '[Case limit], [Volume limit] and [Changeover time] replace those of a line for some days; an empty limit removes it.',
        '[ケース数上限]・[容積上限]・[段取替え時間] は、指定期間のラインの値を置き換えます（上限が空欄の場合は上限なし）。',
      ),
      say(
        '[Simulate] compares the result with the current plan; nothing is changed.',
        '[シミュレーション実行] で現行計画と比較します（計画は変わりません）。',
      ),
      say(
        '[Level with these changes] makes it the next revision.',
        '[変更条件を反映して平準化] で次の改訂として作成します。',
      ),
      say(
        'Changed orders and dealers left out are for simulation only. [Less early stock] packs nearer to the pack-by date, on one line or all: 0 is level, 100 uses all regular time of later days.',
        '注文増減・ディーラー除外はシミュレーション専用です。[前倒し在庫の抑制] は、ライン別または全ラインで期限に近い日へ寄せます（0 は平準化、100 は後ろの日の定時をすべて使用）。',
      ),
    ),
    task(
      say('Choose between early stock and a level load', '前倒し在庫と平準化のバランスを選ぶ'),
      say(
        '[Compare five plans] levels the month with five weights of early stock in one run. Table and picture show them beside the current plan; a plan without any better figure than another says so.',
        '[5 案を比較] で、前倒し在庫の重みを変えた 5 通りを一括で平準化します。表と図で現行計画と並べて比較でき、他の案より良い指標がない案にはその旨を表示します。',
      ),
      say(
        '[Promote] makes one of them the next revision; [Simulate] shows its moved lots first.',
        '[採用] で次の改訂として作成します。[シミュレーション] では、先に移動するロットを確認できます。',
      ),
    ),
    task(
      say('Compare scenarios', 'シナリオを比較する'),
      say(
        'After a simulation enter a [Scenario name] and choose [Save as scenario]. [Scenarios] shows their figures side by side.',
        'シミュレーション後に [シナリオ名] を入力して [シナリオとして保存] を選びます。[シナリオ] で指標を並べて比較できます。',
      ),
      say(
        '[Promote] levels the month with the changes of the scenario.',
        '[採用] で、シナリオの変更条件を反映して平準化します。',
      ),
    ),
    task(
      say('Fix the plan step by step', '計画を段階的に確定する'),
      say(
        'Choose the state above the list, then [Fix the month], [Fix the weeks] and [Fix the days].',
        '一覧の上の状態を選び、[月次を確定]・[週次を確定]・[日次を確定] の順に確定します。',
      ),
      say('To go back enter the reason and release the state.', '戻す場合は、理由を入力して確定を解除します。'),
    ),
    task(
      say('Print papers for the floor', '現場帳票を印刷する'),
      say(
        'In [Daily] search for one pack date and choose [Shop papers]: packing instructions and case labels for all shifts, for one shift, or for work without a shift.',
        '[日次] で梱包日を 1 日指定して検索し、[現場帳票] で梱包作業指示書・ケースラベルを全シフト・シフト別・シフト未定で出力します。',
      ),
      say(
        '[Case labels] records the print. [Box labels] prints a label for each box, [Container work instructions] the loading of the day’s cases. Packing lists are printed on CASE INFORMATION (L03) after the containers are closed.',
        '[ケースラベル] は印刷を記録します。[箱ラベル] は箱ごとのラベル、[積付作業指示書] は当日のケースを積むコンテナを印刷します。梱包明細書は、コンテナの締切後にケース情報（L03）で出力します。',
      ),
      say(
        'A case with a printed label keeps it while the plan has its pieces for its vanning date. [Build cases] says before it starts how many need another label.',
        'ラベル発行済みのケースは、同じバンニング日に同じ数量が計画にある限りそのまま残ります。[ケース組立] の開始前に、再発行が必要な件数を表示します。',
      ),
    ),
    task(
      say('Compare two revisions', '改訂を比較する'),
      say('Open [Revisions] and choose them.', '[改訂比較] を開いて改訂を選びます。'),
    ),
    task(
      say('Edit in Excel', 'Excel で編集する'),
      say(
        'In [Daily] choose [Download], change day, line or pin, and [Upload]. Large files come in the background, on the top page.',
        '[日次] で [ダウンロード] し、日・ライン・固定を変更して [アップロード] します。件数の多いファイルはバックグラウンドで作成し、トップページから取得します。',
      ),
    ),
  ],
  rules: [
    say(
      'Opening + planned − ordered − written off = closing. Unplanned pieces are a negative part of the closing, shown as backlog.',
      '期首繰越＋計画－注文－廃却・返却＝期末繰越。未割付は期末繰越のマイナスとなり、未納残に表示します。',
    ),
    say(
      '[Written off] shows the surplus of parts that end in the month with the remainder Scrap or Return (B05). It is recalculated from the packing results. Backlog is not affected.',
      '[廃却・返却] は、打切り部品（B05）の残数処理を廃却または返却とした品番の余剰数です。梱包実績に応じて再計算されます。未納残は対象外です。',
    ),
    say(
      'With a vanning date, week, judgement or pin in the search, [Monthly] adds up the matching rows only. Orders and carry-over apply to whole parts and stay blank.',
      'バンニング日・週・判定・固定で検索すると、[月次] は該当行のみを集計します。注文と繰越は品番単位のため空白になります。',
    ),
    say(
      'A lot is packed between pack-from and pack-by date. Later is an error; earlier, and overtime, are warnings; beyond overtime is an error.',
      'ロットは梱包開始日から梱包期限までに梱包します。期限超過はエラー、開始日前と残業は警告、残業上限の超過はエラーです。',
    ),
    say(
      'Load is a percentage of the whole regular time of a line on a day and includes plans of other months on shared days. Above 100 % is overtime. No plan can go below the lower bound beside the peak.',
      '負荷率は、ラインの 1 日の定時全体に対する比率です。月をまたぐ週では他月の計画の負荷も含みます。100 % を超える分は残業です。最大負荷の横の下限は、これ以上下げられない値です。',
    ),
    say(
      'Until cases are built, weeks and days estimate full cases and box volume. After that all views show the built cases and their volume, a case of several parts divided by its boxes, so that their sums agree. Board and matrix keep the estimates.',
      'ケース組立前は、週次・日次に満載換算ケース数と箱容積の見積りを表示します。組立後はすべての表示で組み立てたケースとその容積を示し、複数の品番を含むケースは箱数で按分するため、合計は一致します。ボードとマトリクスは見積りのままです。',
    ),
    say(
      'The newest revision of a closed month shows its result: pieces packed and the closing of the ledger, with which the next month opens. If the next month was compiled before, its parts with a changed opening are counted until the chain takes them over.',
      '締め済みの月の最新改訂には、梱包数と確定した期末繰越を表示し、翌月はこの繰越で始まります。翌月が先にコンパイルされていた場合は、期首繰越の変わった品番の件数を、一括実行で反映するまで表示します。',
    ),
    say(
      'A line may also limit the cases and the m³ of a day, and need time between two case families. Where such a limit is used more than the time, the load shows it in percent, with its name; an unplanned lot names the limit it lacks. Limits come with the packing lines of the host.',
      'ラインには時間のほか、1 日のケース数・容積の上限とケースファミリー間の段取替え時間を設定できます。時間より厳しい上限がある日は、その上限に対する負荷率と名称を表示します。未割付のロットには不足している上限を表示します。上限はホストの梱包ラインマスタで設定します。',
    ),
    say(
      'A line or case type finds the unplanned lots that the line can pack, and that go into such cases.',
      'ライン・ケース種別を指定すると、そのラインで梱包でき、そのケースに入る未割付ロットを表示します。',
    ),
    say(
      '[Dealers with changed orders] counts dealers whose orders, manual quantities or lots changed after the plan was levelled. Compile and level again to include them.',
      '[注文変更のあるディーラー] は、平準化後に注文・手入力数量・ロットが変わったディーラーの数です。反映するにはコンパイルと平準化を再実行します。',
    ),
    say(
      'Each remedy is the result of levelling the month with it alone: it says what then remains unplanned, and one that changes nothing is not shown. The cheapest comes first. Overtime is suggested up to 24 hours a day only. A change that gives a line more than 1,440 minutes a day is rejected. A line that packing conditions do not allow is named with what it would pack.',
      '対策案は、それだけを適用して平準化した結果です。適用後に残る未割付を示し、効果のない案は表示しません。費用の小さい順に並びます。残業の提案は 1 日 24 時間までです。ラインの 1 日の時間が 1,440 分を超える変更条件はエラーになります。荷姿条件で使用できないラインは、許可した場合に梱包できる量とともに表示します。',
    ),
    say(
      'Hatched blocks on the board and in the matrix belong to the plan of another month: click them or press `Enter` to open that month, where they can be moved.',
      'ボードとマトリクスの斜線のブロックは他月の計画です。クリックまたは `Enter` でその月を開き、そこで移動します。',
    ),
    say(
      'Rows before the fence are frozen; frozen weeks stay as they are. Packed cases cannot move.',
      '凍結期間内の行と凍結週は変わりません。梱包済みのケースは移動できません。',
    ),
    say(
      'States: levelled; month fixed (no more levelling, rows can be moved); weeks fixed (rows stay in their week); days fixed (rows stay on line and day); done with the month close.',
      '状態：平準化済、月次確定（再平準化不可・移動可）、週次確定（週をまたぐ移動不可）、日次確定（ライン・梱包日の変更不可）、月締めで完了。',
    ),
    say(
      'Nothing is levelled again by itself after an edit: choose [Level].',
      '変更後に自動で再平準化はしません。[平準化] を選んでください。',
    ),
    say(
      'Pairs stay in their ratio per line and day, groups together.',
      'ペアはライン・日ごとに比率を保ち、グループは一緒に割り付けます。',
    ),
  ],
  roles: [
    say(
      'Monthly, weekly and daily view have a privilege each. Moving lots needs edit privilege for the daily view (J01F01-3).',
      '月次・週次・日次はそれぞれ権限が必要です。ロットの移動には日次計画（J01F01-3）の変更権限が必要です。',
    ),
    say(
      'A row in the frozen period moves with full privilege and a reason only, which the history of the row shows. Runs need access to M01.',
      '凍結期間内の移動には全権限と理由が必要です（理由は行の変更履歴に残ります）。ジョブの実行には M01 の権限が必要です。',
    ),
    say('A dealer’s user sees its own dealer only.', 'ディーラーのユーザーには自ディーラーのみ表示されます。'),
  ],
  fields: [
    fieldsOf(monthlyPlanColumns, {}, packingPlanTexts['view.MONTHLY']),
    fieldsOf(planOutlookColumns, {}, monthlyOutlookTexts['show.OUTLOOK']),
    fieldsOf(planForecastColumns, {}, monthlyOutlookTexts['show.FORECAST']),
    fieldsOf(weeklyPlanColumns, {}, packingPlanTexts['view.WEEKLY']),
    fieldsOf(dailyPlanColumns, {}, packingPlanTexts['view.DAILY']),
    fieldsOf(unplannedColumns, {}, packingPlanTexts['view.UNPLANNED']),
  ],
  list: 'edit',
}
