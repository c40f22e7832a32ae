import { createContext, useContext } from 'react';

/** The options that rules leave of a field; nothing where they leave all. */
const Left = createContext<readonly string[] | undefined>(undefined);
export const OptionsLeftProvider = Left.Provider;
export const useOptionsLeft = (): readonly string[] | undefined => useContext(Left);
