/** Puts index.html together from its template. Pure. The build runs it. */
import { createHash } from 'node:crypto';

import type { CspHashes } from '../server/http/portalHeaders.ts';

export type PageParts = {
  /** public/index.html. The part of that name replaces each `<!-- ume:name -->`. */
  template: string;
  parts: Record<string, string>;
  /** Inlined, and allowed by their hashes alone (strict CSP: no nonce, no unsafe-inline). */
  script: string;
  style: string;
};

export type Page = { html: string; csp: CspHashes };

/** @throws for a part that the template lacks, and for a part that is not given */
export function composePage({ template, parts, script, style }: PageParts): Page {
  const all: Record<string, string> = {
    ...parts,
    boot: `<script>${script}</script>`,
    style: `<style>${style}</style>`,
  };
  if (/<\/script/i.test(script)) throw new Error('The boot script closes its own element.');
  const unused = new Set(Object.keys(all));
  const html = shrink(template.replace(/<!--(?! ume:)[^]*?-->/g, '')).replace(
    /<!-- ume:(\w+) -->/g,
    (_whole, name: string) => {
      const part = all[name];
      if (part === undefined) throw new Error(`index.html asks for ume:${name}, which the build does not make.`);
      unused.delete(name);
      return part;
    },
  );
  if (unused.size > 0) throw new Error(`index.html has no place for ume:${[...unused].join(', ume:')}.`);
  return { html, csp: { scriptHashes: [hashOf(script)], styleHashes: [hashOf(style)] } };
}

/** Removes blanks between elements. None of the template's are significant. */
function shrink(html: string): string {
  return html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> </g, '><')
    .trim();
}

/** A source expression for a Content-Security-Policy. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
