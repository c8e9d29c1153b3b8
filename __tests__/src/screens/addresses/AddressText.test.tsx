/** Line breaks in an address. */
import { render } from '@testing-library/react';

import { AddressText } from '#screens/addresses/AddressText.tsx';

const HOME = '407 台中市西屯區台灣大道三段 251 號 11 樓之 3（電話 04 2345 6789）';

/** Parts of the address that must not break. */
function pieces(place: string): string[] {
  const { container } = render(<AddressText place={place} />);
  return Array.from(container.querySelectorAll('.unbroken'), ({ textContent }) => textContent);
}

it('keeps a number and its unit together, with or without a blank', () => {
  expect(pieces('106 台北市大安區仁愛路四段 300 巷 20 弄 8 號 5 樓')).toEqual([
    '台北市',
    '大安區',
    '仁愛路',
    '四段',
    '300 巷',
    '20 弄',
    '8 號',
    '5 樓',
  ]);
  expect(pieces('市民大道6段12巷3號')).toEqual(['6段', '12巷', '3號']);
  expect(pieces(HOME)).toEqual(['台中市', '西屯區', '台灣大道', '三段', '251 號', '11 樓之 3']);
  expect(render(<AddressText place={HOME} />).container).toHaveTextContent(HOME);
});

it('never breaks within the name of a city, district or road', () => {
  expect(pieces('804 高雄市鼓山區美術東二路 56 號')).toEqual(['高雄市', '鼓山區', '美術東二路', '56 號']);
  expect(pieces('806 高雄市前鎮區中山二路 1 號')).toEqual(['高雄市', '前鎮區', '中山二路', '1 號']);
  expect(pieces('407 台中市西屯區市政路 1 號')).toEqual(['台中市', '西屯區', '市政路', '1 號']);
  expect(pieces('545 南投縣埔里鎮中正路 2 號')).toEqual(['南投縣', '埔里鎮', '中正路', '2 號']);
  expect(pieces('新灣門市 新北市金山區中正路 421 號')).toEqual(['新北市', '金山區', '中正路', '421 號']);
  expect(pieces('台北市信義區村里 3 鄰')).toEqual(['台北市', '信義區']);
});

it('does not keep a number without a unit together', () => {
  expect(pieces('信港門市 一心街')).toEqual([]);
});
