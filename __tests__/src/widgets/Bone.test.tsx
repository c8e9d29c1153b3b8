import { render } from '@testing-library/react';

import { Bone } from '#widgets/Bone.tsx';

it('renders a skeleton part of the given size, hidden from assistive technology', () => {
  const { container } = render(<Bone width="60%" height="12px" margin="4px 0" />);
  const bone = container.firstElementChild;
  expect(bone).toHaveStyle({ width: '60%', height: '12px', margin: '4px 0px' });
  expect(bone).toHaveAttribute('aria-hidden', 'true');
});
