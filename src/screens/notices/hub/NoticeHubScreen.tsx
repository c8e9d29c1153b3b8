import { useParams } from 'react-router-dom';

import { Discounts } from './Discounts.tsx';
import { Hub } from './Hub.tsx';
import { Shops } from './Shops.tsx';

/**
 * Screen of /notice/{section}. `all` (hub), `store` (stores with messages) or `discount` (offers). The route table
 * allows no other.
 */
export default function NoticeHubScreen() {
  const { section } = useParams();
  if (section === 'store') return <Shops />;
  return section === 'discount' ? <Discounts /> : <Hub />;
}
