import { fillHome } from '#boot/fillHome.ts';
import { saveUserInfo } from '#platform/session.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';

describe('the city in the waiting discover home', () => {
  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = '<svg><text id="fv-city"></text></svg>';
  });

  it('is the one that was chosen last, before any answer', () => {
    writeLocal(
      localKeys.persisted,
      JSON.stringify({
        location: JSON.stringify({
          latlng: { latitude: 22.63, longitude: 120.3 },
          cityName: ['高雄市'],
          location: '',
          isOwnPosition: false,
        }),
      }),
    );
    fillHome();
    expect(document.body).toHaveTextContent('高雄市');
  });

  it("a member's code stands beside a narrower box, as it will", () => {
    document.body.innerHTML =
      '<svg><text id="fv-city"></text><rect id="fv-search" width="61.5%"></rect><g id="fv-code" visibility="hidden"></g></svg>';
    const [box, code] = [document.getElementById('fv-search')!, document.getElementById('fv-code')!];
    fillHome();
    expect(code).toHaveAttribute('visibility', 'hidden');
    expect(box).toHaveAttribute('width', '61.5%');
    saveUserInfo({ userId: 'u1', token: 't1' });
    fillHome();
    expect(code).toHaveAttribute('visibility', 'visible');
    expect(box).toHaveAttribute('width', '51.3%');
  });

  it('is the default one before any was chosen; a page without the place for it is left alone', () => {
    fillHome();
    expect(document.body).toHaveTextContent('台北市');
    document.body.innerHTML = '';
    expect(fillHome).not.toThrow();
  });
});
