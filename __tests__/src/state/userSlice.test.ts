import { signDataCleared, signDataSaved, signedOut, textSizeChosen, userDetailLoaded, userReducer } from '#state/userSlice.ts';

const SIGN = { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'register' as const };

describe('userSlice', () => {
  const start = userReducer(undefined, { type: 'start' });

  it('spec 3: sign data is kept until sign-in ends', () => {
    const saved = userReducer(start, signDataSaved(SIGN));
    expect(saved.signData).toEqual(SIGN);
    expect(userReducer(saved, signDataCleared()).signData).toBeNull();
  });

  it('C17: the member goes on sign-out; a visitor’s half-done sign-in and the text size stay', () => {
    const before = [userDetailLoaded({ userId: 'u1', memberCode: 'M', nickname: '梅' }), signDataSaved(SIGN), textSizeChosen('large')].reduce(userReducer, start);
    expect(userReducer(before, signedOut())).toEqual({ signData: SIGN, userDetail: null, textSize: 'large' });
    expect(userReducer(userReducer(before, signDataSaved({ ...SIGN, action: 'bind' })), signedOut()).signData).toBeNull();
  });
});
