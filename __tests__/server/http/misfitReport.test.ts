import { misfitReport } from '../../../server/http/misfitReport.ts';

describe('the log of rows that do not fit the contract', () => {
  it('has one line per call, field and row, at any place in the list', () => {
    const audit = jest.fn();
    const report = misfitReport(audit, 'GET /a');
    report('list.3.issuedAt', { invoiceId: 'i7' });
    report('list.12.issuedAt', { invoiceId: 'i7' });
    expect(audit.mock.calls).toEqual([['rowLeftOut', { route: 'GET /a', field: 'list.issuedAt', invoiceId: 'i7' }]]);
    report('list.3.total', { invoiceId: 'i7' });
    report('list.3.issuedAt', { invoiceId: 'i8' });
    misfitReport(audit, 'GET /b')('list.3.issuedAt', { invoiceId: 'i7' });
    expect(audit).toHaveBeenCalledTimes(4);
  });
});
