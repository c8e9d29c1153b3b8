/** Stands for React in a screen that the server writes. External stores have a visitor's values there. */
export {
  Component,
  createContext,
  Fragment,
  isValidElement,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

export const useSyncExternalStore = <T>(_subscribe: unknown, value: () => T): T => value();
