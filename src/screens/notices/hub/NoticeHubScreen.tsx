import { useParams } from 'react-router-dom';

import { Discounts } from './Discounts.tsx';
import { Hub } from './Hub.tsx';
import { Shops } from './Shops.tsx';

/** /notice/{section}: `all` is the hub, `store` the shops that wrote, `discount` offers; the route table knows no other. */
export default function NoticeHubScreen() {
  const { section } = useParams();
  if (section === 'store') return <Shops />;
  return section === 'discount' ? <Discounts /> : <Hub />;
}
