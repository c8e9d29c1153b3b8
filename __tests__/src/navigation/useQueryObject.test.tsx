import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { parseQuery, useQueryObject } from '#navigation/useQueryObject.ts';

function Probe() {
  return <p>{JSON.stringify(useQueryObject())}</p>;
}

describe('useQueryObject', () => {
  it('spec 2.6: parses the query string into an object', () => {
    render(
      <MemoryRouter initialEntries={['/viewlabel?braId=1&goodsId=%E6%A2%85&flag&a=b=c']}>
        <Probe />
      </MemoryRouter>,
    );
    expect(screen.getByText('{"braId":"1","goodsId":"梅","flag":"","a":"b=c"}')).toBeInTheDocument();
  });

  it('R12: unusual keys and invalid escapes affect no other key', () => {
    const query = parseQuery('?__proto__=x&liff.state=%E0%A4%A&a=1&a=2');
    expect(query.a).toBe('1');
    expect('toString' in query).toBe(false);
    expect(query.__proto__).toBe('x');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
