import { field, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { jobNetKickTexts as t } from './jobs/job-net-kick-texts.ts'

export const jobNetKickHelp: ScreenHelp = {
  purpose: say(
    'Runs the job nets and follows them: imports, order compile, checks, levelling, case building, container loading, month close. Other screens start the same nets; all runs are listed here.',
    'ジョブネット（取込・コンパイル・チェック・平準化・ケース組立・コンテナ積付け・月締めなど）を実行し、状況を確認します。他の画面から実行したジョブもすべて表示されます。',
  ),
  tasks: [
    task(
      say('Run a job net', 'ジョブネットを実行する'),
      say('Enter its parameters, for example the packing month.', 'パラメータ（梱包月など）を入力します。'),
      say(
        'Choose [Run] and read the effect in the question, then OK.',
        '[実行] を選び、確認画面で影響を確認して OK を選びます。',
      ),
      say(
        'Follow it in the list, or on any screen in the tray (`Alt+J`).',
        '一覧、または各画面のトレイ（`Alt+J`）で進行状況を確認します。',
      ),
    ),
    task(
      say('See how the nets depend on each other', 'ジョブネットの関連を見る'),
      say('Choose [Picture] instead of [List].', '[一覧] の代わりに [関連図] を選びます。'),
    ),
    task(
      say('See how the plant does over the months', '数か月の推移を見る'),
      say(
        'Choose [Trends]: fill, punctuality, overtime and volatility; each point opens its rows.',
        '[推移] を選ぶと、充填率・バンニングの予定順守・残業・注文変動が表示され、各点から対象の行を開けます。',
      ),
    ),
    task(
      say('Schedule a net', 'スケジュールを設定する'),
      say(
        'Open the net and set [Schedule and limits]: day, time, hours in which it must not start, and whether the online service is closed meanwhile. [Save settings].',
        'ジョブネットを開き、[スケジュールと制限] で曜日・時刻・実行禁止時間帯・実行中のオンライン停止を指定し、[設定を保存] します。',
      ),
      say(
        'A run that takes longer than [Longest duration (min)] is marked [Over time limit], here and on the top page, and is cancelled if [Cancel a run that takes longer] is set.',
        '[上限時間（分）] を超えた実行は、この画面とトップページに [時間超過] と表示されます。[上限時間を超えた実行を中止する] を選ぶと中止します。',
      ),
    ),
    task(
      say('Hold or skip a waiting run', '待機中の実行を保留・スキップする'),
      say('Open the run: [Hold], [Release] or [Skip].', '実行を開き、[保留]・[保留解除]・[スキップ] を選びます。'),
    ),
    task(
      say('After an abnormal end', '異常終了したとき'),
      say(
        'Open the run with `Alt+Enter` and read the message; [Log] has the details.',
        '`Alt+Enter` で実行を開き、メッセージを確認します。詳細は [ログ] を参照します。',
      ),
      say(
        'Correct the cause, then [Rerun from failed job], [Rerun after failed job] or [Rerun from the top], or [Confirm abnormal end] to run the net again later.',
        '原因を解消して [異常ジョブから再実行]・[異常ジョブの次から再実行]・[先頭から再実行] のいずれかを選ぶか、[異常終了を確認] すると後で実行できます。',
      ),
    ),
    task(
      say('Give a program or device access', 'プログラムや端末に呼出しを許可する'),
      say(
        'With full access: [Machine tokens], [New token]. Choose its calls, all of an area or single ones, and if need be [Queries and downloads only], dealers and [Last day].',
        '全権限で [マシントークン] の [新規トークン] を開き、[許可する呼出し]（領域単位または個別）を選び、必要に応じて [照会・ダウンロードのみ]・ディーラー・[有効期限] を指定します。',
      ),
      say(
        'Copy the key at once: it is shown only then. [New key] replaces it, [Revoke] ends it.',
        'キーは発行時のみ表示されるため、すぐに控えます。[キー再発行] で置き換え、[失効] で無効にします。',
      ),
    ),
    task(
      say('Send events to another system', '他システムへイベントを送信する'),
      say(
        'With full access: [Event subscriptions], [New subscription]. Enter its address and choose events and, if need be, dealers. Hosts are allowed by the system administrator.',
        '全権限で [イベント送信] の [新規送信先] を開き、送信先 URL・イベント・必要に応じてディーラーを指定します。指定できるホストはシステム管理者が設定します。',
      ),
      say(
        'Copy the secret at once: with it the receiver verifies that events come from here. [New secret] replaces it.',
        '受信側が署名を検証するシークレットは発行時のみ表示されるため、すぐに控えます。[シークレット再発行] で置き換えます。',
      ),
      say(
        'Events that a receiver does not accept are sent again for a day and a half, then given up. [Show undelivered] has the reason and [Send again].',
        '受け付けられないイベントは約 1 日半再送した後に中止します。[送信中止を表示] で理由を確認し、[再送] できます。',
      ),
    ),
    task(
      say('Stop a run', '実行を中止する'),
      say(
        'Open it and choose [Cancel run]. Completed jobs are kept.',
        '実行を開き、[実行中止] を選びます。完了済みのジョブは残ります。',
      ),
    ),
  ],
  rules: [
    say(
      'A net does not run twice at the same time with the same parameters, whoever starts it.',
      '同じパラメータのジョブネットは同時に実行できません（実行者を問いません）。',
    ),
    say(
      'After an abnormal end the net is blocked until it is confirmed or rerun.',
      '異常終了後は、確認または再実行するまで同じジョブネットを実行できません。',
    ),
    say(
      'Before a run, the confirmation names the job nets that it depends on whose last run failed or has not ended. The prerequisites are checked again when the run starts.',
      '実行前の確認には、前提となるジョブネットのうち、前回が異常・中止・未実行または未終了のものを表示します。必要なデータは開始時に再度チェックします。',
    ),
    say(
      'A job saves everything or nothing. If a worker or the server fails, the run is continued.',
      'ジョブの結果は全件保存または未保存のいずれかです。サーバー障害時は自動で継続します。',
    ),
    say(
      'A run that waited, was held or is rerun is checked again before it starts. If the month was closed or its plan fixed meanwhile, the run is rejected or ends abnormally without changing anything.',
      '待機・保留していた実行や再実行は開始前に再度チェックされます。その間に月締めや計画確定が行われた場合は、何も変更せずに拒否または異常終了します。',
    ),
    say(
      'The head office backs up the whole database of all PRCTCCs with the net Backup, daily or by hand. It needs a backup folder on the server.',
      '本社はジョブネット「バックアップ」で全管理コードのデータベース全体を毎日または手動でバックアップします。サーバーにバックアップ用フォルダーの設定が必要です。',
    ),
    say('Months are closed in order; a closed month cannot be opened again.', '月締めは月の順に行い、取り消せません。'),
  ],
  roles: [
    say(
      'Machine tokens and event subscriptions are managed by users with full access who see all dealers. They can grant only calls that they may make themselves.',
      'マシントークンとイベント送信は、全ディーラーを参照でき全権限を持つユーザーが管理します。自分に権限のない呼出しは許可できません。',
    ),
    say(
      'Job nets cover all dealers: users limited to some dealers cannot run them.',
      'ジョブネットは全ディーラーが対象のため、担当ディーラーが限定されたユーザーは実行できません。',
    ),
  ],
  fields: [
    {
      title: t.runs,
      fields: [
        field(t.runId, say('Number of the run, also in messages', '実行ごとの番号（メッセージにも表示）')),
        field(t.net, say('Job net of the run', '実行したジョブネット')),
        field(
          t.status,
          say(
            'Waiting, running, ended, ended with warning, ended abnormally, cancelled',
            '待機中・実行中・正常終了・警告終了・異常終了・中止',
          ),
        ),
        field(
          t.progress,
          say(
            'While it runs: its job and how far it is. Then: findings, or the cause of the abnormal end',
            '実行中：ジョブと進捗。終了後：要確認の件数または異常終了の原因',
          ),
        ),
        field(t.params, say('Parameters of the run', '実行時のパラメータ')),
        field(t.kickedBy, say('User or schedule that started it', '実行したユーザーまたはスケジュール')),
        field(
          t.elapsed,
          say(
            'Time from start to end, and the longest duration of the net',
            '開始から終了までの時間と、ジョブネットの上限時間',
          ),
        ),
        field(t.startedDay, say('Business day on which it started', '開始した業務日')),
        field(t.message, say('Result or cause of the abnormal end', '結果または異常終了の原因')),
      ],
    },
    {
      title: t.job,
      fields: [
        field(
          t.startedAt,
          say('Time at which the job started; the next column is its end', 'ジョブの開始時刻（次の列は終了時刻）'),
        ),
        field(t.rowsIn, say('Rows that the job read', 'ジョブが読み込んだ行数')),
        field(t.rowsOut, say('Rows that the job saved', 'ジョブが保存した行数')),
        field(t.rowsError, say('Rows to check; the log names them', '要確認の行数（ログに記載）')),
      ],
    },
  ],
  list: 'read',
}
