export function memoryFolder(neededBytes: number): string | undefined;
export function keepTemporaryFilesInMemory(): void;
