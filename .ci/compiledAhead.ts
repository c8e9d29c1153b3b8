/** Scripts that Chromium compiles whole while they arrive, beside the main thread (docs/decisions/023). */
import webpack from 'webpack';

/** Read by Chromium from 136 on, a comment to every other engine; it counts in the first line alone. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Inlined, which no browser compiles ahead, or of no screen that a customer opens. */
const LEFT_OUT = /(?:boot|shims|errors|gallery)\./;

/** Puts the hint in after the minifier, which takes comments away, and before names are made of what the files hold. */
export function compiledAhead(): webpack.WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: HINT.trim(),
    raw: true,
    test: /\.js$/,
    exclude: LEFT_OUT,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** @param name as it is published */
export const isCompiledAhead = (name: string, code: string): boolean => LEFT_OUT.test(name) || code.startsWith(HINT);
