/** The caffeine label that Taiwan requires for drinks made to order (連鎖飲料便利商店及速食業之現場調製飲料標示規定). */
export type CaffeineMark = 'green' | 'yellow' | 'red';

const GREEN_UP_TO_MG = 100;
const YELLOW_UP_TO_MG = 200;

/** Daily maximum for adults (衛生福利部食品藥物管理署), mg. */
export const CAFFEINE_DAY_MG = 300;

/** @param milligrams content of a whole cup: up to 100 green, up to 200 yellow, above red */
export function caffeineMark(milligrams: number): CaffeineMark {
  if (milligrams <= GREEN_UP_TO_MG) return 'green';
  return milligrams <= YELLOW_UP_TO_MG ? 'yellow' : 'red';
}
