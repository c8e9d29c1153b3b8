/** The signed proof of a hand-off. Comments with it are tested in handlers/comments.test.ts. */
import { isMemberProof, makeMemberProof } from '../../../server/handlers/memberProof.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const PROVEN = { merId: 'm01', userId: 'u00001' };
const newProof = () => makeMemberProof('secret', PROVEN, NOW);
const TWO_HOURS = 7_200_000;

const isProof = (proof: string, at = 0, proven = PROVEN, secret = 'secret') =>
  isMemberProof(secret, proof, proven, new Date(NOW.getTime() + at));

it('is good for two hours, for its member at its merchant', () => {
  const proof = newProof();
  expect([isProof(proof), isProof(proof, TWO_HOURS - 1), isProof(proof, TWO_HOURS)]).toEqual([true, true, false]);
  for (const other of [{ merId: 'm02' }, { userId: 'u00002' }])
    expect(isProof(proof, 0, { ...PROVEN, ...other })).toBe(false);
  // the fields are not joined into one another
  expect(isProof(makeMemberProof('secret', { merId: 'm', userId: '01u00001' }, NOW), 0, PROVEN)).toBe(false);
  expect(isProof(proof, 0, PROVEN, 'another')).toBe(false);
});

it('is refused when its end or its signature is changed or missing', () => {
  const [until = '', signature = ''] = newProof().split('.');
  const changed = [
    `${Number(until) + 1}.${signature}`,
    `${until}.${signature.slice(1)}`,
    `${until}.${'A'.repeat(43)}`,
    `${until}.`,
    `.${signature}`,
    signature,
    '',
  ];
  expect(changed.filter((proof) => isProof(proof))).toEqual([]);
});
