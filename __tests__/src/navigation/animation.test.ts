import { forwardAnimation, namedAnimation } from '#navigation/animation.ts';

describe('animation', () => {
  it('spec 2.9: a switch of tabs slides in the order of tabs', () => {
    expect(forwardAnimation('/store/12', '/mine', '/store/12')).toBe('right-in');
    expect(forwardAnimation('/mine', '/store/12', '/store/12')).toBe('left-in');
    expect(forwardAnimation('/mine', '/store/12/A1', '/store/12')).toBe('left-in');
  });

  it('spec 2.9: tabs slide by tab order also when 到店 opens / without a saved branch', () => {
    expect(forwardAnimation('/mine', '/', '/')).toBe('left-in');
    expect(forwardAnimation('/', '/mine', '/')).toBe('right-in');
    expect(forwardAnimation('/', '/store/12', '/')).toBe('right-in');
    expect(forwardAnimation('/mine', '/', '/store/12')).toBe('right-in');
  });

  it('spec 2.10: push and replace outside of the tabs use right-in', () => {
    expect(forwardAnimation('/mine', '/mine/info', '/store/12')).toBe('right-in');
    expect(forwardAnimation('/mine', '/store/comments', '/store/12')).toBe('right-in');
    expect(forwardAnimation('/store/1', '/store/2', '/store/12')).toBe('right-in');
    expect(forwardAnimation('/mine', '/', '/store/12')).toBe('right-in');
  });

  it('spec 2: accepts only our own animations from the navigation state', () => {
    expect(namedAnimation({ animation: 'left-in' })).toBe('left-in');
    expect([null, undefined, 'left-in', {}, { animation: 'up' }].map(namedAnimation)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
