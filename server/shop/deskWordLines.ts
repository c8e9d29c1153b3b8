/** The words of the desks, as an import says them: it keeps them, or ends them with --folder-wins. */
import type { DeskWord } from '../data/deskWords.ts';
import type { Language } from './mistakes.ts';

const LONGEST = 30;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text) || '∅';

/** @param isEnded true when the folder's words count from now on */
export function deskWordLines(words: readonly DeskWord[], language: Language, isEnded: boolean): string[] {
  if (words.length === 0) return [];
  const isZh = language === 'zh';
  const head = isEnded
    ? { zh: '店務台的修改，以資料夾為準而取消：', en: 'words of the desk that end, because the folder wins:' }
    : {
        zh: '店務台的修改，匯入不覆蓋（要以資料夾為準：加上 --folder-wins）：',
        en: 'words of the desk that stay (to let the folder win, import with --folder-wins):',
      };
  return [
    head[language],
    ...words.map(
      ({ file, id, column, desk, folder }) =>
        `= ${file} ${id} ${column}：${short(desk)}（${isZh ? '資料夾' : 'folder'} ${short(folder)}）`,
    ),
  ];
}
