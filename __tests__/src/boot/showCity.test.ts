import { showCity } from '#boot/showCity.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';

describe('the city in the waiting discover home', () => {
  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = '<svg><text id="fv-city"></text></svg>';
  });

  it('is the one that was chosen last, before any answer', () => {
    writeLocal(localKeys.persisted, JSON.stringify({ location: JSON.stringify({ latlng: { latitude: 22.63, longitude: 120.3 }, cityName: ['高雄市'], location: '', isOwnPosition: false }) }));
    showCity();
    expect(document.body).toHaveTextContent('高雄市');
  });

  it('is the default one before any was chosen; a page without the place for it is left alone', () => {
    showCity();
    expect(document.body).toHaveTextContent('台北市');
    document.body.innerHTML = '';
    expect(showCity).not.toThrow();
  });
});
