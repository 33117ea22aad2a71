import { fileRequestsTexts } from '../../ui/file-requests/file-requests-texts.ts'
import { field, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { topPageTexts as t } from './frame/top-page-texts.ts'

export const topPageHelp: ScreenHelp = {
  purpose: say(
    'Shows your work for today in this PRCTCC: tasks, notices, next vannings, order cycles, the current plan, recent job nets and your files.',
    'この管理コードで本日対応が必要な事項（タスク・通知・今後のバンニング・オーダーサイクル・計画・ジョブネット・ファイル）を表示します。',
  ),
  tasks: [
    task(
      say('Work on what needs you', '対応が必要な項目に対処する'),
      say(
        'Choose a row of [To do], or walk with `J` and `K`. At the right are its reason and what solves it; `Enter` does the first action.',
        '[対応が必要な項目] の行を選ぶか、`J` と `K` で移動します。右側に理由と対策が表示され、`Enter` で最初の操作を行います。',
      ),
    ),
    task(
      say('Set a row aside, or take care of it', '後回しにする・担当する'),
      say(
        '[Set aside] (`E`) hides a row until it gets worse, [Set aside until …] (`H`) until a day. [I take care of it] (`M`) shows it to your colleagues. `Z` undoes the last decision.',
        '[保留]（`E`）は悪化するまで、[日付まで保留…]（`H`）は指定日まで非表示にします。[自分が担当]（`M`）で担当者として表示されます。`Z` で直前の操作を取り消します。',
      ),
    ),
    task(
      say('Read and acknowledge notices', '通知を確認する'),
      say(
        'Open the notice, then [Acknowledge], so that the sender sees it. [Mark all as read] clears the marks for you only.',
        '通知を開いて [確認] すると、送信元に反映されます。[すべて既読にする] は自分の表示のみ変更します。',
      ),
    ),
    task(
      say('Fetch a file', 'ファイルを取得する'),
      say(
        'Choose its name in [My files]. Files are kept for 7 days.',
        '[作成したファイル] でファイル名を選びます。7 日間保管します。',
      ),
    ),
    task(
      say('Work in another PRCTCC', '別の管理コードで作業する'),
      say(
        'Choose it in the top bar. The screens and rows of that PRCTCC are shown.',
        '上部バーで選択すると、その管理コードの画面とデータに切り替わります。',
      ),
    ),
    task(
      say('Go to any screen', '画面を移動する'),
      say(
        '`Mod+K` finds screens, actions, parts, cases, orders and runs.',
        '`Mod+K` で画面・操作・品番・ケース・注文・実行を検索できます。',
      ),
    ),
  ],
  rules: [
    say('Only cards of screens that you can open are shown.', '利用権限のある画面のカードのみ表示します。'),
    say(
      'Tasks follow the monthly cycle: level compiled orders that have no plan; until packing begins, build cases and load containers for a revision that has none; send confirmations to dealers that have received none in the cycle. A sent confirmation no longer matches the plan when the plan has fewer pieces or a later pack or vanning date for its line.',
      'タスクは月次業務の順に表示します。計画のないコンパイル済みの注文は平準化、ケースまたはコンテナのない改訂は梱包開始までケース組立・コンテナ積付け、そのサイクルの回答を一度も送信していないディーラーへは回答の送信が必要です。計画の数量が回答より少ない、または梱包日・バンニング日が遅くなった送信済みの回答は「計画と一致しなくなった回答」になります。',
    ),
    say(
      'Confirmations are counted up to 10,000; beyond that the figure reads 10,000+, as in the list that it opens.',
      '回答の件数は 10,000 件まで数え、それを超える場合は開く一覧と同じく 10,000+ と表示します。',
    ),
    say(
      'A row is new until you have left and come back. What is set aside is hidden for you only, and comes back with more of the same or when it becomes more urgent; who takes care of a row is shown to everybody of the packing site.',
      '行は、次にこの画面を開くまで新着です。保留は自分の表示だけに反映され、件数が増えるか緊急度が上がると再び表示されます。担当者は梱包拠点の全員に表示されます。',
    ),
    say(
      'There is one row for each object and cause, such as a vanning, a voyage or an order. It disappears when its cause is gone.',
      'バンニング・船便・注文などの対象と原因ごとに 1 行です。原因がなくなると表示されなくなります。',
    ),
  ],
  roles: [
    say(
      'Dealers’ users see tasks and vannings of their dealers, including those in other PRCTCCs. Choosing one there switches to that PRCTCC and opens the screen.',
      'ディーラーのユーザーには、他の管理コードも含め自ディーラーのタスクとバンニングが表示されます。行を選ぶとその管理コードに切り替えて画面を開きます。',
    ),
  ],
  fields: [
    {
      fields: [
        field(
          t.inbox,
          say(
            'What is late, to be decided or due, with its reason, what solves it, and the effect of each action before it is done',
            '遅れ・要判断・期限の項目と、その理由・対策、実行前の各操作の影響',
          ),
        ),
        field(
          t.notices,
          say(
            'Confirmations, ship notices, discontinuations, findings and calendars of other PRCTCCs',
            '他の管理コードからの注文回答・出荷通知・打切り・BOM 指摘・カレンダーの通知',
          ),
        ),
        field(
          t.shipments,
          say(
            'Cases packed and containers of the next vanning dates',
            '直近のバンニング日の梱包済みケース数とコンテナ数',
          ),
        ),
        field(
          t.cycles,
          say(
            'Dealers of the latest cycle by state, and its next cut-off. A number opens its dealers.',
            '最新サイクルの状態別ディーラー数と次回締切。数字から該当ディーラーを開けます。',
          ),
        ),
        field(
          t.runs,
          say(
            'Latest runs and their result. A name opens the run.',
            '最近の実行と結果。名称から実行の詳細を開けます。',
          ),
        ),
        field(
          t.manuals,
          say('PDF files that an administrator provides for this PRCTCC', '管理者がこの管理コードに登録した PDF'),
        ),
        field(fileRequestsTexts.title, say('Files created in the background', 'バックグラウンドで作成したファイル')),
      ],
    },
  ],
}
