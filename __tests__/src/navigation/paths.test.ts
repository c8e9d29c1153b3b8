import { type RouteName, paths, routePatterns } from '#navigation/paths.ts';

describe('paths', () => {
  it('spec 2: the list of routes', () => {
    expect(Object.values(routePatterns)).toMatchInlineSnapshot(`
[
  "/store",
  "/store/comments",
  "/store/:braId/:codeId?",
  "/comment/:platform/:commentId",
  "/iframe/:platform",
  "/viewlabel",
  "/jump/:braId?/:codeId?",
  "/signin",
  "/captcha",
  "/third/:platform",
  "/location",
  "/",
  "/discover/dailybest",
  "/discover/coupons",
  "/discover/search",
  "/gift/coupon/:couponId",
  "/comment/complaint",
  "/phone",
  "/mine",
  "/mine/info",
  "/mineCoupon",
  "/storeCollect",
  "/order/:platform",
  "/suggest",
  "/notice/system",
  "/notice/store/:braId",
  "/notice/like",
  "/notice/reply",
  "/notice/:section",
  "/uncomment/complain",
  "/uncomment/:platform",
  "/address",
  "/address/:addressId",
  "/address-edit",
  "/invoice",
  "/checkin/record",
]
`);
  });

  it('spec 2: each route has one function, and what it makes fits its pattern', () => {
    const made: Record<RouteName, string> = {
      storeRedirect: paths.storeRedirect(),
      storeComments: paths.storeComments('1'),
      store: paths.store('1', 'A1'),
      comment: paths.comment('retail', 'c1'),
      iframe: paths.iframe('pass', '/portal/order'),
      label: paths.label('1', 'g1'),
      jump: paths.jump('1', 'A1'),
      signIn: paths.signIn(),
      captcha: paths.captcha(),
      third: paths.third('line'),
      location: paths.location(),
      discover: paths.discover(),
      dailyBest: paths.dailyBest(),
      discoverCoupons: paths.discoverCoupons(),
      search: paths.search(),
      giftCoupon: paths.giftCoupon('k1', '1'),
      commentComplaint: paths.commentComplaint('retail', 'c1'),
      phone: paths.phone(),
      mine: paths.mine(),
      info: paths.info(),
      myCoupons: paths.myCoupons(),
      favouriteStores: paths.favouriteStores(),
      order: paths.order('fnb'),
      suggest: paths.suggest(),
      systemNotices: paths.systemNotices(),
      storeNotices: paths.storeNotices('1'),
      likes: paths.likes(),
      replies: paths.replies(),
      notices: paths.notices('all'),
      orderComplaint: paths.orderComplaint('shop', 'o1'),
      uncommented: paths.uncommented('shop'),
      addresses: paths.addresses(),
      address: paths.address('new'),
      pickupAddress: paths.pickupAddress('a1'),
      invoices: paths.invoices(),
      checkIns: paths.checkIns(),
    };
    expect(made).toMatchInlineSnapshot(`
{
  "address": "/address/new",
  "addresses": "/address",
  "captcha": "/captcha",
  "checkIns": "/checkin/record",
  "comment": "/comment/retail/c1",
  "commentComplaint": "/comment/complaint?platform=retail&commentId=c1",
  "dailyBest": "/discover/dailybest",
  "discover": "/",
  "discoverCoupons": "/discover/coupons",
  "favouriteStores": "/storeCollect",
  "giftCoupon": "/gift/coupon/k1?braId=1",
  "iframe": "/iframe/pass?path=%2Fportal%2Forder",
  "info": "/mine/info",
  "invoices": "/invoice",
  "jump": "/jump/1/A1",
  "label": "/viewlabel?braId=1&goodsId=g1",
  "likes": "/notice/like",
  "location": "/location",
  "mine": "/mine",
  "myCoupons": "/mineCoupon",
  "notices": "/notice/all",
  "order": "/order/fnb",
  "orderComplaint": "/uncomment/complain?platform=shop&orderId=o1",
  "phone": "/phone",
  "pickupAddress": "/address-edit?addressId=a1",
  "replies": "/notice/reply",
  "search": "/discover/search",
  "signIn": "/signin",
  "store": "/store/1/A1",
  "storeComments": "/store/comments?braId=1",
  "storeNotices": "/notice/store/1",
  "storeRedirect": "/store",
  "suggest": "/suggest",
  "systemNotices": "/notice/system",
  "third": "/third/line",
  "uncommented": "/uncomment/shop",
}
`);
  });

  it('a part that is not there is left out, and so is an empty query', () => {
    expect([
      paths.store('7'),
      paths.jump(),
      paths.jump('7'),
      paths.jump(undefined, 'A1'),
      paths.giftCoupon('k1'),
      paths.pickupAddress(),
    ]).toEqual(['/store/7', '/jump', '/jump/7', '/jump', '/gift/coupon/k1', '/address-edit']);
  });

  it('C22: data stays one part of the path', () => {
    expect(paths.store('../../evil', 'a/b?c#d')).toBe('/store/..%2F..%2Fevil/a%2Fb%3Fc%23d');
    expect(paths.label('1&x=2', 'é')).toBe('/viewlabel?braId=1%26x%3D2&goodsId=%C3%A9');
  });
});
