import { dropCode, requestCode, saveCode } from '#navigation/savedCode.ts';
import { forgetMemory } from '#platform/storage.ts';

const HOUR_MS = 60 * 60 * 1_000;
const NOW = Date.parse('2026-11-20T10:00:00Z');

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
});

describe('the codeId of a request', () => {
  it('is the path’s code, whatever was saved', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1001', 'T9', NOW)).toBe('T9');
  });

  it('is the code saved for the same branch less than 4 hours ago', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1001', undefined, NOW + 4 * HOUR_MS - 1)).toBe('T3');
  });

  it('is undefined after 4 hours', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1001', undefined, NOW + 4 * HOUR_MS)).toBeUndefined();
  });

  it('is undefined for another branch', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1002', undefined, NOW)).toBeUndefined();
  });

  it('is undefined when the clock was set back', () => {
    saveCode('1001', 'T3', NOW);
    expect(requestCode('1001', undefined, NOW - 1)).toBeUndefined();
  });

  it('is undefined after 不是這桌', () => {
    saveCode('1001', 'T3', NOW);
    dropCode();
    expect(requestCode('1001', undefined, NOW)).toBeUndefined();
    expect(localStorage.getItem('codeId')).toBeNull();
  });

  it('R15: is undefined when the saved branch and time are corrupt or missing', () => {
    localStorage.setItem('codeId', 'T3');
    expect(requestCode('1001', undefined, NOW)).toBeUndefined();
    localStorage.setItem('ume.codePlace', '{');
    expect(requestCode('1001', undefined, NOW)).toBeUndefined();
  });

  it('C22: does not send an invalid path segment', () => {
    expect(requestCode('1001', '../x', NOW)).toBeUndefined();
  });
});
