import { useParams } from 'react-router-dom';

import { sectionsModule } from './deferredModules.ts';
import { StorePage } from './StorePage.tsx';

// requested while the first view renders, and retried in place
sectionsModule.get().catch(() => undefined);

/** /store/:braId/:codeId? — the route table lets only a valid braId through. */
export default function StoreScreen() {
  const { braId = '', codeId } = useParams();
  return <StorePage key={`${braId}/${codeId ?? ''}`} braId={braId} pathCode={codeId} />;
}
