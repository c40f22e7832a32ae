/** Forgets from which sources a part was last made, so that it is made anew. */
export function dropStamp(name: 'texts' | 'server' | 'web'): void;
