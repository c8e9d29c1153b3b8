/** Where an address is, in a list. */
import { render } from '@testing-library/react';

import { PlaceWords } from '#screens/addresses/PlaceWords.tsx';

const HOME = '407 台中市西屯區台灣大道三段 251 號 11 樓之 3（電話 04 2345 6789）';

/** The pieces that no line's end parts. */
function pieces(place: string): string[] {
  const { container } = render(<PlaceWords place={place} />);
  return Array.from(container.querySelectorAll('.number'), ({ textContent }) => textContent);
}

it('a number stays with what it counts, written with a blank or without; the words stay as they are, to be found and copied', () => {
  expect(pieces('106 台北市大安區仁愛路四段 300 巷 20 弄 8 號 5 樓')).toEqual(['四段', '300 巷', '20 弄', '8 號', '5 樓']);
  expect(pieces('市民大道6段12巷3號')).toEqual(['6段', '12巷', '3號']);
  expect(pieces(HOME)).toEqual(['三段', '251 號', '11 樓之 3']);
  expect(render(<PlaceWords place={HOME} />).container).toHaveTextContent(HOME);
});

it('what counts nothing is no piece', () => {
  expect(pieces('信港門市 一心街')).toEqual([]);
});
