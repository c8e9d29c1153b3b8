/**
 * antd-mobile under React 19. Its settings (zh-TW, the createRoot render) stand in widgets/lazy/prepareAntd.ts, which
 * every lazy family of widgets runs before it uses antd-mobile: there they cost the entry nothing (5.2 KB brotli here),
 * and no imperative call can come before them. The entry imports this file for what it does need: the theme, which
 * must outrank antd-mobile's own variables whenever they arrive, the primitives that modules compose, which must come
 * before any module, and the overlays fetched when the first screen has what it asked for.
 */
import '#widgets/theme.css';
import '#widgets/base.module.css';

import { whenStartIsOver } from '#features/frame/whenStartIsOver.ts';
import { preloadToasts } from '#widgets/overlays/toast.ts';

whenStartIsOver(preloadToasts);
