// one-off: doc comments of the contract become .meta({ id, description })
import ts from 'typescript';
import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
const SKIP = new Set(['call.ts', 'infer.ts', 'contract.ts']);
const quote = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
const words = (comment) => comment.replace(/^\/\*\*|\*\/$/g, '').split('\n').map((l) => l.replace(/^\s*\*\s?/, '').trim()).filter(Boolean).join(' ').trim();
for (const file of readdirSync('src/contract')) {
  if (SKIP.has(file)) continue;
  const path = `src/contract/${file}`;
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const edits = []; // {start,end,text}
  const docOf = (node) => {
    const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    const last = ranges.at(-1);
    if (!last || !text.slice(last.pos, last.end).startsWith('/**')) return null;
    return { pos: last.pos, end: last.end, words: words(text.slice(last.pos, last.end)) };
  };
  const dropComment = ({ pos, end }) => {
    let from = pos; while (from > 0 && /[ \t]/.test(text[from - 1])) from -= 1;
    let to = end; while (/[ \t]/.test(text[to])) to += 1;
    const ownLine = (from === 0 || text[from - 1] === '\n') && text[to] === '\n';
    edits.push(ownLine ? { start: from, end: to + 1, text: '' } : { start: pos, end: to, text: '' });
  };
  const isSchema = (node) => /^(z\.|[A-Z]\w*|page\(|countsOf\()/.test(node.getText());
  const visit = (node, inObject) => {
    if (ts.isPropertyAssignment(node) && inObject) {
      const doc = docOf(node);
      if (doc && isSchema(node.initializer)) {
        edits.push({ start: node.initializer.end, end: node.initializer.end, text: `.meta({ description: ${quote(doc.words)} })` });
        dropComment(doc);
      }
    }
    if (ts.isVariableStatement(node) && node.parent === source) {
      const exported = node.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
      for (const d of node.declarationList.declarations) {
        const name = d.name.getText();
        if (d.initializer && /^[A-Z]/.test(name) && /^(z\.|[A-Z]\w*\.(extend|pick|omit|max|min)|page\()/.test(d.initializer.getText()) && !ts.isArrowFunction(d.initializer)) {
          const doc = docOf(node);
          const isObjectLike = /^(z\.(object|enum|discriminatedUnion)|[A-Z]\w*\.(extend|pick|omit)|page\()/.test(d.initializer.getText());
          const isPart = file === 'parts.ts';
          const id = exported && (isObjectLike || isPart) && !/\.meta\(\{ id/.test(d.initializer.getText()) ? `id: '${name}'` : null;
          const body = [id, doc ? `description: ${quote(doc.words)}` : null].filter(Boolean).join(', ');
          if (body) edits.push({ start: d.initializer.end, end: d.initializer.end, text: `.meta({ ${body} })` });
          if (doc) dropComment(doc);
        }
      }
    }
    const nowIn = inObject || (ts.isObjectLiteralExpression(node));
    ts.forEachChild(node, (child) => visit(child, nowIn));
  };
  visit(source, false);
  let out = text;
  for (const e of edits.sort((a, b) => b.start - a.start || b.end - a.end)) out = out.slice(0, e.start) + e.text + out.slice(e.end);
  writeFileSync(path, out);
}
