/**
 * Prepares antd-mobile for React 19 in zh-TW. Every chunk with an antd-mobile widget (overlays, wheels, swiped rows)
 * calls `prepareAntd()` when it is evaluated, before any imperative call.
 *
 * The entry does not call it. setDefaultConfig with its locales and unstableSetRender would add 5.2 KB of brotli to the
 * first view. Imports are deep, because antd-mobile's es/index.js is marked as having side effects. One import of the
 * root adds every widget to the chunk. An entry with TabBar grew from 4 to 37 KB.
 */
import 'antd-mobile/es/global'; // the --adm-* variables, which a deep import lacks

import { setDefaultConfig } from 'antd-mobile/es/components/config-provider';
import zhTW from 'antd-mobile/es/locales/zh-TW';
import { reduceMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';
import { createRoot, type Root } from 'react-dom/client';

import { reducedMotion } from '#platform/mediaSetting.ts';

let isPrepared = false;

/** Idempotent. */
export function prepareAntd(): void {
  if (isPrepared) return;
  isPrepared = true;
  setDefaultConfig({ locale: zhTW });
  if (reducedMotion.isOn()) reduceMotion();
  const roots = new WeakMap<Element | DocumentFragment, Root>();
  // deprecated to discourage other use, but antd-mobile's only option under React 19
  // oxlint-disable-next-line typescript/no-deprecated
  unstableSetRender((node, container) => {
    const root = roots.get(container) ?? createRoot(container);
    roots.set(container, root);
    root.render(node);
    return async () => {
      await Promise.resolve(); // React cannot unmount a root during its render
      root.unmount();
      roots.delete(container);
    };
  });
}
