import { maskMobile } from '#domain/maskMobile.ts';

it.each([
  ['0912345678', '0912-***-678'],
  ['51234567', '5123-***-567'],
  ['13800138000', '1380-***-000'],
  ['0912345', '***-345'],
  ['123', '***-123'],
  // a stored masked number is masked again for display
  ['0912-***-678', '0912-***-678'],
])('mock mine: masks the mobile number %s as %s', (number, masked) => {
  expect(maskMobile(number)).toBe(masked);
});
