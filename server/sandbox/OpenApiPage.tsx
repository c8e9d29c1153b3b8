/** /sandbox/openapi: the contract as a page that can be read. */
import type { Operation } from './openapi.ts';

const WHO = { public: '任何人', optional: '任何人，會員會被認出', member: '會員' } as const;

function Schema({ title, value }: { title: string; value: unknown }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className="scroll">{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

export function OpenApiPage({ operations }: { operations: Operation[] }) {
  return (
    <main>
      <h1>ume client API</h1>
      <p className="weak">
        由 src/contract 產生。<a href="/sandbox/openapi.json">openapi.json（3.1）</a> ・ <a href="/sandbox">工作台</a>
      </p>
      {operations.map((operation) => (
        <section className="card" key={`${operation.method} ${operation.path}`}>
          <strong>
            {operation.method} {operation.path}
          </strong>
          <p>{operation.summary}</p>
          <p className="weak">可呼叫者：{WHO[operation.auth]}</p>
          {operation.parameters.length > 0 ? <Schema title="參數" value={operation.parameters} /> : null}
          {operation.body ? <Schema title="body" value={operation.body} /> : null}
          <Schema title="data" value={operation.data} />
        </section>
      ))}
    </main>
  );
}
