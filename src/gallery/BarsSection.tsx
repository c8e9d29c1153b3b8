import { useState } from 'react';

import { FooterTabBar, type FooterTab } from '#widgets/FooterTabBar.tsx';

export function BarsSection() {
  const [tab, setTab] = useState<FooterTab | null>('discover');
  return <FooterTabBar active={tab} onChange={setTab} />;
}
