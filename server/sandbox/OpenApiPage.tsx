/** /sandbox/openapi: the contract as a readable page. */
import type { openApiDocument } from './openapi.ts';

type Paths = Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
type Document = ReturnType<typeof openApiDocument>;
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']> & { 'x-ume'?: unknown };

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** 任何人, 會員, or both. */
function callers({ security = [] }: Operation): string {
  if (security.length === 0) return '任何人';
  return security.length === 1 ? '會員' : '任何人，會員會被認出';
}

function Schema({ title, value }: { title: string; value: unknown }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className="scroll">{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

function OperationCard({ title, operation }: { title: string; operation: Operation }) {
  const { description, parameters, requestBody, responses } = operation;
  return (
    <section className="card">
      <strong>{title}</strong>
      <p>{description}</p>
      <p className="weak">
        可呼叫者：{callers(operation)}
        {operation['x-ume'] === 'optional' && '；規格以外的呼叫，主機可以沒有'}
      </p>
      <Schema title="參數" value={parameters} />
      {requestBody ? <Schema title="body" value={requestBody} /> : null}
      <Schema title="回應" value={responses?.['200'] as unknown} />
    </section>
  );
}

export function OpenApiPage({ document }: { document: Document }) {
  return (
    <main>
      <h1>ume client API</h1>
      <p className="weak">
        由 src/contract 產生。<a href="/sandbox/openapi.json">openapi.json（3.1）</a> ・ <a href="/sandbox">工作台</a>
      </p>
      {Object.entries<Paths[string]>(document.paths ?? {}).flatMap(([path, item]) =>
        METHODS.flatMap((method) => {
          const title = `${method.toUpperCase()} ${path}`;
          const operation = item[method];
          return operation ? [<OperationCard key={title} title={title} operation={operation} />] : [];
        }),
      )}
      <h2>資料</h2>
      {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
        <Schema key={name} title={name} value={schema} />
      ))}
    </main>
  );
}
