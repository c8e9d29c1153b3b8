import { handOffOnTap } from '#navigation/leavePortal.ts';
import { handOffDriver } from '#platform/handOff.ts';
import { toast } from '#widgets/overlays/toast.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn() } }));

it('spec 8.4: a hand-off without a network says 網路不太穩，再試一次, and the page stays as it is; with one it goes', () => {
  const go = jest.spyOn(handOffDriver, 'go').mockImplementation(() => undefined);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  handOffOnTap({ app: 'order', screen: 'home' }, { braId: '1' });
  expect(go).not.toHaveBeenCalled();
  expect(localStorage.getItem('isPageHide')).toBeNull();
  expect(toast.error).toHaveBeenCalledWith('網路不太穩，再試一次');
  network.mockReturnValue(true);
  handOffOnTap({ app: 'order', screen: 'home' }, { braId: '1' });
  expect(go).toHaveBeenCalledTimes(1);
  expect(toast.error).toHaveBeenCalledTimes(1);
});
