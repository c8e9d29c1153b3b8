import { useEffect } from 'react';

import { useNav } from '#navigation/useNav.ts';
import { readUserInfo } from '#platform/session.ts';
import { localKeys } from '#platform/storage.ts';

/**
 * Leaves /captcha when another tab signs in, because that uses up the code. This tab's own sign-in fires no storage
 * event.
 */
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
