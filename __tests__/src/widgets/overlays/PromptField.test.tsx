import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';

import { PromptField } from '#widgets/overlays/PromptField.tsx';

import { settle, useFakeFrames } from '../../../support/fakeFrames.ts';

useFakeFrames();

function Field({ limit }: { limit?: number }) {
  const [value, setValue] = useState('');
  return <PromptField value={value} onChange={setValue} {...(limit === undefined ? {} : { limit })} />;
}

describe('PromptField', () => {
  it('spec 5.3: the component’s own default limit is 60', async () => {
    render(<Field />);
    const field = screen.getByRole('textbox', { name: '輸入內容' });
    fireEvent.change(field, { target: { value: '字'.repeat(60) } });
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toHaveAccessibleDescription('60/60');
    fireEvent.change(field, { target: { value: '字'.repeat(61) } });
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('字符長度應小於60');
    expect(field).toHaveValue('字'.repeat(61));
  });
});
