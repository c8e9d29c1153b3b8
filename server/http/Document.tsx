/**
 * The HTML document of every page that the server renders itself: mock apps and sandbox. No script, no inline style.
 */
import { renderToStaticMarkup } from 'react-dom/server';

import type { ReactNode } from 'react';

type DocumentProps = { title: string; stylesheet: string; script?: string; bodyClass?: string; children: ReactNode };

function Document({ title, stylesheet, script, bodyClass, children }: DocumentProps) {
  return (
    <html lang="zh-Hant-TW">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={stylesheet} />
        {script ? <script src={script} defer /> : null}
      </head>
      <body className={bodyClass}>{children}</body>
    </html>
  );
}

/** Renders a whole page. React escapes its data (security C28). */
export function renderDocument(props: DocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
}
