import { screen } from '@testing-library/react';

/** A fresh antd-mobile, prepared with or without reduced motion. */
async function prepared(isReduced: boolean) {
  jest.resetModules();
  window.matchMedia = (query) =>
    ({ matches: isReduced && query.includes('reduced-motion'), media: query }) as MediaQueryList;
  const { prepareAntd } = await import('#widgets/lazy/prepareAntd.ts');
  const { isMotionReduced } = await import('antd-mobile/es/utils/reduce-and-restore-motion');
  const { getDefaultConfig } = await import('antd-mobile/es/components/config-provider');
  const { renderToBody } = await import('antd-mobile/es/utils/render-to-body');
  const react = await import('react'); // belongs to the fresh antd-mobile
  prepareAntd();
  prepareAntd();
  return { isMotionReduced: isMotionReduced(), locale: getDefaultConfig().locale, renderToBody, react };
}

describe('prepareAntd', () => {
  it('imperative calls use zh-TW and render under React 19', async () => {
    const { locale, renderToBody, react } = await prepared(false);
    expect(locale.common.cancel).toBe('取消');
    expect(locale.common.confirm).toBe('確定'); // Simplified Chinese would be 确定
    let remove: () => void = () => undefined;
    await react.act(async () => {
      remove = renderToBody(react.createElement('p', null, '畫出來了'));
      await Promise.resolve();
    });
    expect(screen.getByText('畫出來了')).toBeInTheDocument();
    await react.act(async () => {
      remove();
      await Promise.resolve();
    });
    expect(screen.queryByText('畫出來了')).not.toBeInTheDocument();
  });

  it('reduces the motion of antd-mobile only with prefers-reduced-motion', async () => {
    await expect(prepared(true)).resolves.toMatchObject({ isMotionReduced: true });
    await expect(prepared(false)).resolves.toMatchObject({ isMotionReduced: false });
  });
});
