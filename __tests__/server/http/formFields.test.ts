import { fieldsOf } from '../../../server/http/formFields.ts';

describe('the fields of a form', () => {
  it('are its texts up to the limit, 300 characters if the form names none', () => {
    const [longest, tooLong] = ['x'.repeat(300), 'x'.repeat(301)];
    expect(fieldsOf({ a: 'x', empty: '', longest, tooLong, n: 7, list: ['x'], none: null })).toEqual({
      a: 'x',
      empty: '',
      longest,
    });
    expect(fieldsOf({ a: 'xxx', b: 'xxxx' }, 3)).toEqual({ a: 'xxx' });
  });

  it.each([undefined, null, 'a=x', 7])('are none in %j', (source) => {
    expect(fieldsOf(source)).toEqual({});
  });
});
