/**
 * How Node runs the server, wherever it is started. Young objects get 4 MB instead of up to 16 MB (for each of the two
 * halves that copying needs): an answer's objects are dead long before that fills, and a busy server keeps 60 to
 * 100 MB less (`npm run bench`, memory after load).
 */
export const serverFlags = ['--max-semi-space-size=4'];
