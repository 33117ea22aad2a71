import { caseColumns, containerColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { containerListTexts } from './container-list-texts.ts'

export const caseInformationHelp: ScreenHelp = {
  purpose: say(
    'Finds cases and containers. A case shows its contents and its place in the container in 3-D. Under [Containers], loads are arranged by hand, containers closed with seal and weights, and shipped with their papers.',
    'ケースとコンテナを検索します。ケースの内容とコンテナ内の位置を3Dで確認できます。[コンテナ] では、積付けの手修正、シール・質量の登録による締切、出荷と出荷書類の作成を行います。',
  ),
  tasks: [
    task(
      say('Look up a case', 'ケースを調べる'),
      say(
        'Scan, type or paste case numbers, or search by pack date, dealer, renban or status.',
        'ケース番号をスキャン・入力・貼り付けするか、梱包日・ディーラー・連番・状態で検索します。',
      ),
      say(
        'Open a row with `Alt+Enter`. The arrows in the panel’s head walk through the rows.',
        '行を `Alt+Enter` で開きます。パネル上部の矢印で前後の行に移動できます。',
      ),
      say(
        'The panel shows orders, contents by box, weights, container, history, ship notices, related cases, label and case mark.',
        'パネルには、注文・箱単位の内容・質量・コンテナ・履歴・出荷通知・関連ケース・ラベルとケースマークを表示します。',
      ),
      say(
        'The panel shows orders, contents with lots and origin, weights, label and case mark, history, ship notices and related cases. Weights that do not add up are marked.',
        'パネルには、注文・内容明細（ロット・原産国）・質量・ラベルとケースマーク・履歴・出荷通知・関連ケースを表示します。質量が合わない場合は警告を表示します。',
      ),
      say(
        'Turn the container by dragging; the slider plays the loading sequence.',
        'コンテナはドラッグで回転し、スライダーで積付順を再生します。',
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
        'Labels: [Print label] in the panel of a case, or select cases and choose [Print labels]. The number of prints is counted.',
        'ラベルは、ケースのパネルの [ラベルを印刷]、またはケースを選択して [ラベル印刷] で印刷します。印刷回数を記録します。',
      ),
      say(
        '[Work instruction (PDF)] for one container, [Work instructions] for all that match. [Shipping papers]: [Packing list] and [Container manifest] of closed containers.',
        '[作業指示書 (PDF)] は1本分、一覧の [作業指示書] は検索結果全体です。締切済みのコンテナは [出荷書類] から [梱包明細書]・[コンテナ積荷目録] を出力します。',
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
        '[Close container]. If cases stay behind, the product asks whether to load their next vanning date again.',
        '[コンテナを締め切る] を選びます。積み残しがある場合は、次のバンニング日を再度積み付けるか確認します。',
      ),
    ),
    task(
      say('Ship', '出荷する'),
      say(
        'Select closed containers and choose [Ship and send notices].',
        '締切済みのコンテナを選択して [出荷・出荷通知送信] を選びます。',
      ),
    ),
    task(
      say('Simulate shared containers', '混載をシミュレーションする'),
      say(
        'Search by packing month, choose [Simulate collective vanning], a rule or dealers, and [Compare].',
        '梱包月で検索し、[混載バンニングシミュレーション] で規則またはディーラーを選んで [比較] します。',
      ),
    ),
  ],
  rules: [
    say(
      'A load keeps to size, support, stacking limit, payload, floor strength, door and centre of gravity, and to the unloading order of dealers.',
      '積付けは、寸法・支持・段積み上限・最大積載量・床強度・扉・重心・ディーラーの荷降ろし順を満たす必要があります。',
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
      'A container shared by dealers is changed by users with access to all of them.',
      '混載コンテナを変更できるのは、該当する全ディーラーを担当するユーザーのみです。',
    ),
  ],
  fields: [
    fieldsOf(caseColumns, {}, containerListTexts['view.cases']),
    fieldsOf(containerColumns, {}, containerListTexts['view.containers']),
  ],
  list: 'read',
}
