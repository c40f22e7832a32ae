import { useEffect, useState } from 'react';

/** Whether the code of the page has come: pages the server draws are read before that, and pressed. */
export function useAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  return isAwake;
}
