import { useParams } from 'react-router-dom';

import { StorePage } from './StorePage.tsx';

/** /store/:braId/:codeId? — the route table lets only a valid braId through. */
export default function StoreScreen() {
  const { braId = '', codeId } = useParams();
  return <StorePage key={`${braId}/${codeId ?? ''}`} braId={braId} pathCode={codeId} />;
}
