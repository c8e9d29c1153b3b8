/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'POST /v1/ume/client/user/isregister': ['=', 'y', 'N'],
  'POST /v1/ume/client/user/sendsms': '0',
  'POST /v1/ume/client/user/mobile/login': { userInfo: { userId: 'i', token: 'i' } },
  'POST /v1/ume/client/user/register': { userInfo: { userId: 'i', token: 'i' }, isNew: ['-', 'y'] },
  'POST /v1/ume/client/user/line/login/web': { userInfo: { userId: 'i', token: 'i' }, hasMobile: ['=', 'y', 'Y'], isNew: ['=', 'y', 'N'] },
  'POST /v1/ume/client/user/logout': '0',
  'POST /v1/ume/client/user/fill/mobileNumber': { state: ['=', 'oldConfirmed|done', 'done'] },
  'GET /v1/ume/client/user/getUserByToken': { userId: 'i', hasMobile: ['=', 'y', 'Y'] },
  'GET /v1/ume/client/user/member/code/{code}': { memberCode: ['?', 'i'] },
  'POST /v1/ume/client/user/member/code/renew': { memberCode: 'i' },
  'GET /v1/ume/client/user/detail': { userId: 'i', nickname: 't', avatar: ['?', 'i'], gender: ['?', 'female|male|other'], birthday: ['?', 'B'], email: ['?', 'i'], phoneAreaCode: ['?', '86|852|886'], mobileNumber: ['?', 'i'] },
};
