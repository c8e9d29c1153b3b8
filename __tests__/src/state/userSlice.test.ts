import {
  signDataCleared,
  signDataSaved,
  signedOut,
  textSizeChosen,
  userDetailChanged,
  userDetailLoaded,
  userReducer,
} from '#state/userSlice.ts';

import { aMemberDetail } from '../../support/aMember.ts';

const SIGN = { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'register' as const };

describe('userSlice', () => {
  const start = userReducer(undefined, { type: 'start' });

  it('spec 3.2: sign data is kept until sign-in ends', () => {
    const saved = userReducer(start, signDataSaved(SIGN));
    expect(saved.signData).toEqual(SIGN);
    expect(userReducer(saved, signDataCleared()).signData).toBeNull();
  });

  it('spec 3.4: user detail has all response fields and follows saved changes', () => {
    const loaded = userReducer(start, userDetailLoaded(aMemberDetail()));
    expect(loaded.userDetail).toEqual(aMemberDetail());
    expect(userReducer(loaded, userDetailChanged({ nickname: '小梅', avatar: 'avatar-man-1' })).userDetail).toEqual(
      aMemberDetail({ nickname: '小梅', avatar: 'avatar-man-1' }),
    );
    expect(userReducer(start, userDetailChanged({ nickname: '小梅' })).userDetail).toBeNull();
  });

  it('C17: a sign-out clears the member, not an unfinished sign-in or the text size', () => {
    const before = [userDetailLoaded(aMemberDetail()), signDataSaved(SIGN), textSizeChosen('large')].reduce(
      userReducer,
      start,
    );
    expect(userReducer(before, signedOut())).toEqual({ signData: SIGN, userDetail: null, textSize: 'large' });
    expect(
      userReducer(userReducer(before, signDataSaved({ ...SIGN, action: 'bind' })), signedOut()).signData,
    ).toBeNull();
  });
});
