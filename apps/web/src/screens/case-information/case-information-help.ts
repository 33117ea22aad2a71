import { caseColumns, containerColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { containerListTexts } from './container-list-texts.ts'

export const caseInformationHelp: ScreenHelp = {
  purpose: say(
    'Finds cases and containers. A case shows its contents and its place in the container in 3-D. Under [Containers], loads are arranged by hand, containers closed with seal and weights, and shipped with their papers.',
    'ケースとコンテナを検索します。ケースの内容とコンテナ内の位置を 3D で確認できます。[コンテナ] では、積付けの手修正、シール・質量の登録による締切、出荷と出荷書類の作成を行います。',
  ),
  tasks: [
    task(
      say('Look up a case', 'ケースを調べる'),
      say(
        'Scan, type or paste case numbers, or search by pack date, dealer, container (renban, container no or seal) or status. [Late only] finds cases not packed by their pack-by date.',
        'ケース番号をスキャン・入力・貼り付けするか、梱包日・ディーラー・コンテナ（連番・コンテナ番号・シール番号）・状態で検索します。[期限超過のみ] は梱包期限までに梱包されていないケースです。',
      ),
      say(
        'Open a row with `Alt+Enter`. The arrows in the panel’s head walk through the rows.',
        '行を `Alt+Enter` で開きます。パネル上部の矢印で前後の行に移動できます。',
      ),
      say(
        'The panel shows orders, contents by box with lots and origin, weights, container, label and case mark, history, ship notices and related cases. Weights that do not add up are marked.',
        'パネルには、注文・箱単位の内容（ロット・原産国）・質量・コンテナ・ラベルとケースマーク・履歴・出荷通知・関連ケースを表示します。質量が合わない場合は警告を表示します。',
      ),
      say(
        'Turn the container by dragging; the slider plays the loading sequence.',
        'コンテナはドラッグで回転し、スライダーで積付順を再生します。',
      ),
    ),
    task(
      say('Print labels', 'ラベルを印刷する'),
      say(
        'Select cases and choose [Print labels] or [Box labels] for a PDF, or [Label printer] to print on a printer of the line or to download its file (.zpl).',
        'ケースを選択し、PDF は［ラベル印刷］または［箱ラベル］、ラインのプリンターでの印刷やプリンター用ファイル（.zpl）は［ラベルプリンター］を選びます。',
      ),
      say(
        '[Label printer] also lists the latest jobs. Where it says [Check the labels], enter the first case whose label is missing and choose [Send again].',
        '［ラベルプリンター］には最近の印刷も表示されます。「用紙を確認」と表示された場合は、ラベルが不足している最初のケースを入力して［再送］を選びます。',
      ),
    ),
    task(
      say('Give cases another vanning date', 'ケースを次のバンニング日に変更する'),
      say(
        'Search with [Not loaded only], select cases that were left behind or found no place, and choose [Next vanning]: they get the next vanning date of their dealer. Load containers again to include them.',
        '[未積載のみ] で検索し、積み残されたケースや積めなかったケースを選択して [次のバンニング日へ] を選ぶと、ディーラーの次のバンニング日になります。コンテナ積付けをやり直すと積み込まれます。',
      ),
    ),
    task(
      say('See vannings on a timeline', 'バンニングをタイムラインで見る'),
      say(
        'Choose [Timeline]: dealers by date with ship, ETD, the first production day that needs the vanning, and its slack. A box is a container: its fill shows the volume, the bar beside it the weight. A dashed box with ▲ is thin (below the share from which its dealer’s containers are offered for rolling); it names a container of the vanning before or after that has room.',
        '[タイムライン] を選ぶと、ディーラー・日付別に本船・出港日・必要となる最初の生産日・余裕日数が表示されます。箱はコンテナで、塗りは容積、横の棒は質量です。破線と ▲ は低充填（ディーラーの振替対象の充填率未満）を示し、空きのある前後のバンニング日のコンテナが表示されます。',
      ),
      say(
        '[Cases without a ship] are beside it. Drag cases, or the head of a group, to a vanning, or select them, choose the date and [Move]. While you drag, the picture says whether the vanning is allowed and whether it arrives late. A click on a box lists its cases, which are moved in the same way; then load containers again. [Undo the move] (`Mod+Z`) gives the cases of the last move their former date, as long as that vanning can still be reached.',
        '左の [本船のないケース] から、ケースまたはグループの見出しをバンニングへドラッグするか、選択して日付を指定し [変更] します。ドラッグ中に、可否と到着遅れが表示されます。箱をクリックすると中のケースが表示され、同様に変更できます。変更後はコンテナ積付けをやり直してください。[変更を元に戻す]（`Mod+Z`）で、直前に変更したケースを元のバンニング日に戻せます（そのバンニングに間に合う場合）。',
      ),
      say(
        'Dropped on a container, or moved with [Container] chosen, cases go to the load desk of the container: they have a free place there, which is judged and stored with [Save].',
        'コンテナへドロップするか [コンテナ] を指定して変更すると、そのコンテナの積付け画面が開き、空き位置に仮置きされます。判定のうえ [保存] で確定します。',
      ),
    ),
    task(
      say('Arrange a load by hand', '積付けを手修正する'),
      say(
        'Choose [Containers] and open a container with `Alt+Enter`.',
        '[コンテナ] を選び、`Alt+Enter` でコンテナを開きます。',
      ),
      say(
        'In [Floor plan: move cases] drag a case or move it with the arrow keys; [Rotate], [Set down], [Swap], [Remove] and [Move to free space] change its place.',
        '[平面配置] でケースをドラッグするか矢印キーで移動します。[回転]・[下に置く]・[入替え]・[降ろす]・[空きスペースへ移動] で位置を変更します。',
      ),
      say(
        'Every move is checked at once. [Save] is possible when there are no constraint violations.',
        '移動のたびに積付制約をチェックします。違反がなくなると [保存] できます。',
      ),
      say(
        'Lock cases up to a loading sequence, then [Load other cases again]: locked cases keep their place.',
        '積付順を指定して固定し、[固定以外を再積付け] すると、固定したケースの位置は維持されます。',
      ),
    ),
    task(
      say('Print', '印刷する'),
      say(
        'Select cases and choose [Print labels]: labels and case marks, one page per case. Each print is counted, and planned cases become printed. [Box labels] prints a label for each box.',
        'ケースを選択して [ラベル印刷] を選ぶと、1 ケース 1 ページでラベルとケースマークを出力します。印刷回数を記録し、計画済のケースは印刷済になります。[箱ラベル] は箱ごとのラベルを出力します。',
      ),
      say(
        '[Print label] in the panel prints those of one case.',
        'パネルの [ラベルを印刷] では 1 ケース分を印刷します。',
      ),
      say(
        '[Work instruction (PDF)] for one container, [Work instructions] for all that match. [Shipping papers]: [Packing list] and [Container manifest] of closed containers, and [Verified gross mass (VGM)] of those of one carrier as EDIFACT VERMAS.',
        '[作業指示書 (PDF)] は 1 本分、一覧の [作業指示書] は検索結果全体です。締切済みのコンテナは [出荷書類] から [梱包明細書]・[コンテナ積荷目録] と、船会社 1 社分の [確定総質量（VGM）]（EDIFACT VERMAS）を出力します。',
      ),
    ),
    task(
      say('Close a container', 'コンテナを締め切る'),
      say('Select it and choose [Vanning result].', '選択して [バンニング実績] を選びます。'),
      say(
        'Enter container no, seal, tare and securing material. Untick cases that stay behind, scan cases added at the door.',
        'コンテナ番号・シール番号・自重・固縛材を入力します。積み残すケースはチェックを外し、追加したケースはスキャンします。',
      ),
      say(
        'Choose [Close container]. If cases stay behind, choose the dealers and dates whose containers are loaded again to include them.',
        '[コンテナを締め切る] を選びます。積残しがある場合は、次のバンニング日のコンテナを再度積み付けるかどうかを、ディーラー・日付ごとに選択します。',
      ),
      say(
        'Entries are kept when you open another container; [Discard entries] removes them.',
        '入力は別のコンテナを開いても保持されます。[入力を破棄] で取り消せます。',
      ),
    ),
    task(
      say('Ship', '出荷する'),
      say(
        'Select closed containers and choose [Ship and send notices]. If they have already left, enter the departure time.',
        '締切済みのコンテナを選択して [出荷・出荷通知送信] を選びます。出発済みの場合は出発日時を入力します。',
      ),
    ),
    task(
      say('Take a case out of a closed container', '締切済みコンテナからケースを外す'),
      say(
        'If a case turns out not to be loaded, even after shipping: select it in [Vanning result], enter the reason and choose the red button. It moves to the next vanning date.',
        '積み込まれていないケースが判明した場合（出荷後も可）、[バンニング実績] で選択し、理由を入力して赤いボタンを選びます。ケースは次のバンニング日に移ります。',
      ),
      say(
        'Send the corrected notice on ODR-OCF-ASN HISTORY (L04).',
        '訂正した出荷通知は ODR・OCF・ASN 履歴（L04）で送信します。',
      ),
    ),
    task(
      say('Simulate shared containers', '混載をシミュレーションする'),
      say(
        'Search by packing month, choose [Simulate collective vanning], a rule or dealers, and [Compare].',
        '梱包月で検索し、[混載バンニングシミュレーション] で規則またはディーラーを選んで [比較] します。',
      ),
    ),
    task(
      say('Roll thin containers', '低充填コンテナを振り替える'),
      say(
        'Search by packing month, choose [Roll thin containers] and [Find proposals]. Each proposal moves the cases of a date’s emptiest container to the vanning date before or after, if that saves a container or loads cases that would wait.',
        '梱包月で検索し、[低充填コンテナの振替] で [提案を作成] を実行します。コンテナを削減できる場合や待機中のケースを積める場合に、各日の最も空いたコンテナのケースを前後のバンニング日へ移す提案を表示します。',
      ),
      say(
        'Compare containers, fill and relative cost before and after; the numbers below the dates open the containers concerned.',
        'コンテナ数・容積充填率・相対費用を前後で比較します。日付の下の連番から対象コンテナを開けます。',
      ),
      say(
        'Select proposals and choose [Roll selected]. Their containers are replaced; all others stay as they are.',
        '提案を選択して [選択した提案を振替] を実行します。対象のコンテナだけを積み直し、他のコンテナは変わりません。',
      ),
    ),
  ],
  rules: [
    say(
      'A load keeps to size, support, stacking limit, payload, floor strength, door and centre of gravity, to the unloading order of dealers, and to the limits of the dealer and of the collective vanning rule: gross weight, number of cases and minimum fill.',
      '積付けは、寸法・支持・段積み上限・最大積載量・床強度・扉・重心・ディーラーの荷降ろし順と、ディーラーおよび混載バンニング規則の質量上限・ケース数・最低充填率を満たす必要があります。',
    ),
    say(
      'Dangerous goods of different classes never share a container; general cargo can share one with a single class.',
      'クラスの異なる危険物は同一コンテナに積めません。一般貨物は、危険物 1 クラスとであれば同一コンテナに積めます。',
    ),
    say(
      'Container loading fills a container up to the planned fill of the dealer; by hand it can be filled further.',
      'コンテナ積付けはディーラーの計画充填率まで積みます。手作業ではそれを超えて積めます。',
    ),
    say(
      'Cases are rolled to a later date only if they arrive within the slack of the correspondence calendar, to an earlier one only if they are packed by then. Containers with locked cases, with a sent ship notice or of a past date stay as they are.',
      '後の日への振替は対応カレンダーの余裕日数以内に到着する場合、前の日への振替はその日までに梱包できる場合に限ります。固定ケースのあるコンテナ、出荷通知済みのコンテナ、過去日のコンテナは対象外です。',
    ),
    say(
      'Weights are those of the packed pieces as soon as a result is stored: as weighed, otherwise in proportion to the pieces. Cases that are not packed show the planned weight.',
      '質量は実績の登録時に梱包数に応じた値（実測値、未計量の場合は数量比）になります。未梱包のケースは計画質量です。',
    ),
    say(
      'A case that stayed behind has no vanning date while its dealer has no later one. It gets the first date of the calendar that is registered next.',
      '積残しのケースは、ディーラーに次のバンニング日がない間はバンニング日なしとなり、対応カレンダーが登録されると最初のバンニング日に割り当てられます。',
    ),
    say(
      'Rolled cases keep their new vanning date when containers are loaded again. Building cases again restores the date of the plan.',
      '振り替えたケースは、コンテナを再度積み付けても新しいバンニング日を維持し、ケース組立をやり直すと計画の日に戻ります。',
    ),
    say(
      'Only packed cases are in a closed container. Others move to the dealer’s next vanning date.',
      '締切済みコンテナに含まれるのは梱包済みのケースのみです。それ以外は次のバンニング日に移ります。',
    ),
    say(
      'VGM by method 2 = cases + securing material + tare. Cargo above the maximum payload is an error.',
      'VGM（方法 2）＝ケース総質量＋固縛材＋自重。最大積載量を超えるとエラーになります。',
    ),
    say(
      'A closed container can be opened again with a reason until it is shipped or its notice is sent.',
      '締め切ったコンテナは、出荷または出荷通知の送信まで、理由を付けて締切を取り消せます。',
    ),
    say(
      'Cases are changed on PACKING RESULT MAINTENANCE (D02), not here. Cancelled numbers stay searchable; a number with a wrong check character is rejected.',
      'ケースの実績は梱包実績（D02）で変更します。取消済みの番号も検索できます。チェックキャラクターが誤った番号はエラーになります。',
    ),
  ],
  roles: [
    say(
      'Printing labels, closing, reopening and shipping need edit privilege for D02.',
      'ラベル印刷・締切・締切取消・出荷には D02 の変更権限が必要です。',
    ),
    say(
      'Taking cases out of a closed container needs full privilege for D02.',
      '締切済みコンテナからケースを外すには D02 の全権限が必要です。',
    ),
    say(
      'Only users with access to all dealers of a shared container can change it.',
      '混載コンテナを変更できるのは、該当する全ディーラーを担当するユーザーのみです。',
    ),
  ],
  fields: [
    fieldsOf(caseColumns, {}, containerListTexts['view.cases']),
    fieldsOf(containerColumns, {}, containerListTexts['view.containers']),
  ],
  list: 'read',
}
