// Given to a process by --import, ends it at once where it, or a thread of it, asks the network for anything.
import dns from 'node:dns';
import net from 'node:net';

const end = () => process.kill(process.pid, 'SIGKILL');
dns.lookup = end;
net.Socket.prototype.connect = end;
globalThis.fetch = end;
