import { useParams } from 'react-router-dom';

import { restModule } from './deferredModules.ts';
import { StorePage } from './StorePage.tsx';

// asked for while the first view is still being drawn; what fails is asked for again where it is shown
restModule.get().catch(() => undefined);

/** /store/:braId/:codeId? — the route table lets only a valid braId through. */
export default function StoreScreen() {
  const { braId = '', codeId } = useParams();
  return <StorePage key={`${braId}/${codeId ?? ''}`} braId={braId} pathCode={codeId} />;
}
