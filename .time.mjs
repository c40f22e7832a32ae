const base='http://127.0.0.1:3477';
import crypto from 'node:crypto';
