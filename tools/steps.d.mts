/** See steps.mjs. */
type Program = [command: string, args: string[]];
type Step = [name: string, ...Program];
export declare const types: Program;
export declare const importRules: Program;
export declare function local(name: string): string;
export declare function run(...step: Step): void;
export declare function runSideBySide(lanes: readonly Step[][]): Promise<void>;
export declare function tellTimes(): void;
