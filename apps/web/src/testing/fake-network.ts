/** The network of pages under test: the same the kit's own tests stand on. */
export * from '@qifu/client/testing';
