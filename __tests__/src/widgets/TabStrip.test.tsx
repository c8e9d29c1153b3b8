import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { TabStrip } from '#widgets/TabStrip.tsx';

const TABS = [
  { key: 'a', text: '可使用', count: '5' },
  { key: 'b', text: '已使用' },
  { key: 'c', text: '已過期' },
] as const;

function Strip() {
  const [active, setActive] = useState<'a' | 'b' | 'c'>('a');
  return <TabStrip label="狀態" name="state" tabs={TABS} active={active} onChange={setActive} />;
}

const chosen = () => screen.getByRole('tab', { selected: true });

describe('TabStrip', () => {
  it('is a named tab list with the active tab marked, and counts', async () => {
    render(<Strip />);
    expect(screen.getByRole('tablist', { name: '狀態' })).toBeVisible();
    expect(chosen()).toHaveAccessibleName('可使用 5');
    await userEvent.setup().click(screen.getByRole('tab', { name: '已使用' }));
    expect(chosen()).toHaveAccessibleName('已使用');
  });

  it('arrow keys, Home and End move it, and only the active tab is tabbable', async () => {
    const user = userEvent.setup();
    render(<Strip />);
    await user.tab();
    expect(chosen()).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveAccessibleName('已過期');
    expect(chosen()).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toHaveAccessibleName('已使用');
    await user.keyboard('{End}');
    expect(chosen()).toHaveAccessibleName('已過期');
    await user.keyboard('{Home}x');
    expect(chosen()).toHaveAccessibleName('可使用 5');
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });
});
