import { createSecrets } from '#platform/secrets';

export const testSecrets = createSecrets('a secret that only tests use');
