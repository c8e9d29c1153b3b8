import { createRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';

import { ViewerImage } from '#widgets/image/ViewerImage.tsx';

const URL = '/v1/ume/client/file/showImage?filename=beef/1200';
const show = (alt: string) =>
  render(
    <ViewerImage url={URL} alt={alt} imageRef={createRef<HTMLImageElement>() as React.RefObject<HTMLImageElement>} />,
  );

describe('the enlarged picture (spec 2, 8)', () => {
  it('is named by its text, never by its URL', () => {
    show('紅燒牛肉麵');
    expect(screen.getByRole('img', { name: '紅燒牛肉麵' })).toHaveAttribute('src', URL);
  });

  it('spec 8: shows a placeholder after a failed load, which is only logged', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    show('紅燒牛肉麵');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: '紅燒牛肉麵' })).not.toHaveAttribute('src');
    expect(document.querySelector('img')).toBeNull();
    expect(document.body).not.toHaveTextContent('showImage');
    expect(warn.mock.calls).toHaveLength(1);
    warn.mockRestore();
  });
});
