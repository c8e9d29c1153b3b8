import { saveResumeEntry, takeResumeEntry } from '#navigation/resumeEntry.ts';
import { forgetEntries, rememberEntry } from '#platform/entryMemory.ts';

beforeEach(() => {
  sessionStorage.clear();
  forgetEntries();
});

describe('the entry to resume', () => {
  it('R25: is the path’s last entry, returned once and only to that path', () => {
    rememberEntry('k1 /store/comments', { scroll: 100 });
    rememberEntry('k2 /store/comments', { scroll: 900 });
    rememberEntry('k3 /signin', { scroll: 0 });
    saveResumeEntry('/store/comments?braId=1001');
    expect(takeResumeEntry('/store/1001')).toBeNull();
    expect(takeResumeEntry('/store/comments?braId=1001')).toBe('k2 /store/comments');
    expect(takeResumeEntry('/store/comments?braId=1001')).toBeNull();
  });

  it('a path without memory saves nothing and clears the saved entry', () => {
    rememberEntry('k1 /mine', { scroll: 5 });
    saveResumeEntry('/mine');
    saveResumeEntry('/order/fnb');
    expect(takeResumeEntry('/mine')).toBeNull();
    expect(takeResumeEntry('/order/fnb')).toBeNull();
  });
});
