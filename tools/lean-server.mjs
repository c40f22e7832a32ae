// What every start of the built server need not read: a start is mostly reading code.

/**
 * Libraries that every start reads, of many small files each: with all they use they are part of the bundle, and read at
 * once instead of being looked for one by one.
 */
const bundled = new Set(['kysely', 'zod', 'prom-client', '@fastify/static', 'pg', 'pg-cursor', 'pg-boss']);
/** Never there: `pg` looks for it only when it is asked to. */
const absent = 'pg-native';

const isOfLibrary = (importer) => /[\\/]node_modules[\\/]/.test(importer);

/** Our own packages go into the bundle, everything else stays in node_modules but what is `bundled`. */
export const foreignPackages = {
  name: 'foreign-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer }) => {
      const isInside =
        kind === 'entry-point' || path.startsWith('@qifu/') || bundled.has(path) || isOfLibrary(importer);
      return isInside && path !== absent ? undefined : { path, external: true };
    });
  },
};

/** The texts of each language as one string, made objects of when somebody first speaks it: a quarter of the bundle. */
export const textsWhenSpoken = {
  name: 'texts-when-spoken',
  setup(build) {
    build.onLoad({ filter: /i18n[\\/]src[\\/]areas\.gen\.ts$/ }, async ({ path }) => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [path],
        bundle: true,
        format: 'esm',
        write: false,
      });
      const code = Buffer.from(outputFiles[0].contents).toString('base64');
      const { texts } = await import(`data:text/javascript;base64,${code}`);
      const parts = Object.entries(texts).map(
        ([language, areas]) =>
          `get ${language}() { return (read.${language} ??= JSON.parse(${JSON.stringify(JSON.stringify(areas))})); }`,
      );
      return { contents: `const read = {};\nexport const texts = { ${parts.join(',\n')} };`, loader: 'js' };
    });
  },
};
