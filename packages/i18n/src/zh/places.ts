/** Where a network address is, as far as the server can tell. */
export const places = { loopback: '本机', private: '内部网络', unknown: '未知地点' } as const;
