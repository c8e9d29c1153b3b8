/**
 * Prepares the entry for antd-mobile under React 19. The theme must outrank antd-mobile's own variables, whenever these
 * load. The primitives must come before the modules that compose them. The overlays are fetched after the start.
 * Settings of antd-mobile (zh-TW, the createRoot render) are in widgets/lazy/prepareAntd.ts, which every lazy widget
 * runs first. They would add 5.2 KB to the entry.
 */
import '#widgets/theme.css';
import '#widgets/base.module.css';

import { whenStartIsOver } from '#features/frame/whenStartIsOver.ts';
import { preloadToasts } from '#widgets/overlays/toast.ts';

whenStartIsOver(preloadToasts);
