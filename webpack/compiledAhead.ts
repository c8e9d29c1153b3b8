/** Scripts that Chromium compiles as a whole while they load, off the main thread (docs/decisions/023). */
import webpack from 'webpack';

/** Chromium reads it from version 136 on, in the first line only. Other engines read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Inlined scripts, which no browser compiles ahead, and scripts of no customer's screen. */
const EXCLUDED = /(?:boot|shims|errors|gallery)\./;

/** Adds the hint after the minifier, which removes comments, and before the content hashes. */
export function compiledAhead(): webpack.WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: HINT.trim(),
    raw: true,
    test: /\.js$/,
    exclude: EXCLUDED,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** @param name the published name */
export const isCompiledAhead = (name: string, code: string): boolean => EXCLUDED.test(name) || code.startsWith(HINT);
