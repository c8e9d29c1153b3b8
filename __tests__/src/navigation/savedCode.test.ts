import { dropCode, requestCode, saveCode } from '#navigation/savedCode.ts';
import { forgetMemory } from '#platform/storage.ts';

const HOUR_MS = 60 * 60 * 1_000;
const NOW = Date.parse('2026-11-20T10:00:00Z');

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
});

describe('the codeId of a request', () => {
  it('is that of the path, whatever was saved', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1001', 'T9', NOW)).toBe('T9');
  });

  it('is the saved one when it was saved for the same branch less than 4 hours ago', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1001', undefined, NOW + 4 * HOUR_MS - 1)).toBe('T3');
  });

  it('is none after 4 hours', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1001', undefined, NOW + 4 * HOUR_MS)).toBeUndefined();
  });

  it('is none for another branch', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1002', undefined, NOW)).toBeUndefined();
  });

  it('is none when the clock was set back since', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1001', undefined, NOW - 1)).toBeUndefined();
  });

  it('is none after 不是這桌', () => {
    saveCode('1001', 'T3', NOW);
    dropCode();
    expect(requestCode('1001', undefined, NOW)).toBeUndefined();
    expect(localStorage.getItem('codeId')).toBeNull();
  });

  it('R15: is none when branch and time are corrupt, or missing beside a codeId of an older version', () => {
    localStorage.setItem('codeId', 'T3');
    expect(requestCode('1001', undefined, NOW)).toBeUndefined();
    localStorage.setItem('ume.codePlace', '{');
    expect(requestCode('1001', undefined, NOW)).toBeUndefined();
  });

  it('C22: a path part that can be no code is not sent', () => {
    expect(requestCode('1001', '../x', NOW)).toBeUndefined();
  });
});
