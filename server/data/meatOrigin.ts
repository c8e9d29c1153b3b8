/**
 * Beef and pork in a dish, and the countries they come from. Restaurants and packed food in Taiwan have to tell both
 * (食品安全衛生管理法 22, 25). A label names them in its origin, as 牛肉：美國；豬肉：台灣.
 */
export type Meat = 'beef' | 'pork';

/** Words with 牛 or 豬 that are no meat, and meat that plants replace. */
const NO_MEAT =
  /牛(?:奶|乳|軋|蒡|角|油果|[番蕃]茄|肝菌|舌餅|樟|至|膝|皮糖|磺酸|頭牌|蛙)|[蝸犀]牛|水牛城|[紅蠻]牛(?![肉腩腱筋排雜])|豬(?:籠草|母乳|母菜|殃殃)/gu;
/** A dish of plants named after meat, up to the end of the word: 素火腿, 植物牛肉. */
const OF_PLANTS =
  /(?:素|蔬食|植物)(?!菜)[\p{Script=Han}]{0,4}?(?:[牛豬肉]\p{Script=Han}?|排骨|火腿|培根|香腸|叉燒|里肌)/gu;
/** Kinds of pork that other animals also have, after the animal: 雞肉火腿, 牛肉燥, 羊排骨. */
const OF_OTHERS =
  /[雞鴨鵝牛羊魚鮪鮭鹿](?:肉|胸|腿)?(?:排骨|肋排|火腿|培根|香腸|熱狗|肉燥|肉鬆|肉羹|肉圓|里肌|叉燒|五花|貢丸|腸|絞肉)/gu;
const BEEF = /牛|半筋半肉|沙朗|肋眼|菲力|紐約客|板腱/u;
const PORK =
  /豬|排骨|培根|火腿|肉燥|[滷魯焢控爌鮮]肉|五花|叉燒|貢丸|香腸|臘肉|臘腸|肉羹|肉圓|肉鬆|里肌|松阪|梅花肉|蹄膀|腿庫|獅子頭|熱狗|大腸|肥腸/u;

/** Does a text say that the dish has this meat? */
export function mentionsMeat(meat: Meat, text: string): boolean {
  const plain = text.normalize('NFKC').replace(NO_MEAT, '').replace(OF_PLANTS, '');
  return meat === 'beef' ? BEEF.test(plain) : PORK.test(plain.replace(OF_OTHERS, (word) => word.slice(0, 1)));
}

/** One part of an origin: a food and its place. */
const PART = /([^：:；;]+)[：:]([^：:；;]+)/gu;

/**
 * The country of a meat in a label's origin. Null without a part that names the meat: the place where a dish is made
 * says nothing about its beef.
 */
export function meatOrigin(meat: Meat, origin: string): string | null {
  const part = [...origin.matchAll(PART)].find(([, food = '']) => mentionsMeat(meat, food));
  return part?.[2]?.trim() ?? null;
}
