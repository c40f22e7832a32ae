/**
 * How Node runs the server, wherever it is started. Young objects get 4 MB instead of up to 16 MB (for each of the two
 * halves that copying needs): an answer's objects are dead long before that fills, and a busy server keeps 60 to
 * 100 MB less (`npm run bench`, memory after load).
 *
 * What has been used may double before all of it is looked through for what is dead. By itself the engine waits for a
 * fifth more in a heap as small as ours: bytes of files on their way reach that several times a second, and a third of
 * the CPU time of an upload went there (`BENCH_ONLY=files npm run bench`).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=100'];
