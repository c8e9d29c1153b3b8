import { useEffect } from 'react';

import { useNav } from '#navigation/useNav.ts';
import { readUserInfo } from '#platform/session.ts';
import { localKeys } from '#platform/storage.ts';

/** /captcha goes back when another tab signs in: its code is used up. A storage event never tells of this tab's own sign-in. */
export function useLeaveWhenSignedInElsewhere(): void {
  const nav = useNav();
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === localKeys.userInfo && readUserInfo() !== null) nav.back();
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [nav]);
}
