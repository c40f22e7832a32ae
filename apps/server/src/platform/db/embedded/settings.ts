/** Server settings by name, given on the command line so that a new release of ours takes effect at once. */
export type ServerSettings = Record<string, string>;

/** Sized for a small machine that also runs the app; nothing here weakens what a commit promises. */
export const smallMachine: ServerSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '40',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  random_page_cost: '1.1',
  wal_compression: 'on',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_lock_waits: 'on',
  // After a crash everything is flushed once before the replay: file by file that takes seconds on a slow disk.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** For a cluster that is thrown away: speed instead of durability. */
export const throwAway: ServerSettings = {
  ...smallMachine,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '100',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '2GB',
  // Beside its data and not apart from it: a server that is killed leaves nothing when its folder is removed.
  dynamic_shared_memory_type: 'mmap',
};
