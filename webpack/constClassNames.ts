/**
 * A webpack loader: declares the class names of a CSS module as constants. webpack then writes short ones where they are
 * used, and a chunk needs no table of them (`optimization.inlineExports`). MiniCssExtractPlugin writes `var`.
 */
export default function constClassNames(source: string): string {
  return source.replace(/^var /gm, 'const ');
}
