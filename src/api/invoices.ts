/** The member's e-invoices (spec 7, Account). */
import { pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/invoices.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

const invoicesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getInvoices: build.infiniteQuery(pages('GET /v1/ume/client/invoice/list', 'query')),
  }),
});

export const { useGetInvoicesInfiniteQuery } = invoicesApi;
