import type { Plugin } from 'esbuild';

/** See lean-server.mjs. */
export declare const withoutUnused: Plugin;
