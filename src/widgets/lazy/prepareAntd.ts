/**
 * antd-mobile under React 19, in zh-TW. Every widget whose inside is antd-mobile's (overlays, wheels, swiped rows) calls
 * `prepareAntd()` when its chunk is evaluated, so nothing imperative can run before it.
 *
 * Why here and not in the entry: setDefaultConfig with its locales and unstableSetRender weigh 5.2 KB brotli, which the
 * first view would pay for widgets it does not show; in the lazy chunks they come with the widgets that need them.
 * Why deep imports: antd-mobile's es/index.js is marked as having side effects, so one import from the root, anywhere,
 * drags every antd widget of the whole portal into that chunk (measured: an entry with TabBar grew from 4 to 37 KB).
 */
import 'antd-mobile/es/global'; // the --adm-* variables, which a deep import lacks

import { setDefaultConfig } from 'antd-mobile/es/components/config-provider';
import zhTW from 'antd-mobile/es/locales/zh-TW';
import { reduceMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';
import { createRoot, type Root } from 'react-dom/client';

import { reducedMotion } from '#platform/mediaSetting.ts';

let isPrepared = false;

/** Once is enough; further calls do nothing. */
export function prepareAntd(): void {
  if (isPrepared) return;
  isPrepared = true;
  setDefaultConfig({ locale: zhTW });
  if (reducedMotion.isOn()) reduceMotion();
  const roots = new WeakMap<Element | DocumentFragment, Root>();
  // marked deprecated to keep others away; it is antd-mobile's only way under React 19
  // oxlint-disable-next-line typescript/no-deprecated
  unstableSetRender((node, container) => {
    const root = roots.get(container) ?? createRoot(container);
    roots.set(container, root);
    root.render(node);
    return async () => {
      await Promise.resolve(); // React does not let a root be unmounted while it renders
      root.unmount();
      roots.delete(container);
    };
  });
}
