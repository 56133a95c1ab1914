// Readers of a shop, in a process of their own: what measures must not wait for what it measures.
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/**
 * @typedef {object} Order
 * @property {string} address
 * @property {readonly string[]} paths Asked for in turn; each reader begins at another one.
 * @property {number} readers Each with a connection of its own.
 * @property {number} seconds
 * @property {number} pace Requests of each reader [1/s], at random moments; 0: the next one as soon as one is answered.
 *
 * @typedef {object} Count
 * @property {number} requests
 * @property {Record<string, number>} statuses
 * @property {Record<string, number>} errors By what they say.
 * @property {number} p50 [ms]
 * @property {number} p97_5
 * @property {number} p99
 * @property {number} most
 * @property {number} delay How late this process itself is, 99th percentile [ms].
 * @property {number} processorSeconds Of this process.
 */

process.once('message', async (/** @type {Order} */ order) => {
  const count = await readAll(order);
  process.send?.(count, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));

/**
 * @param {Order} order
 * @returns {Promise<Count>}
 */
async function readAll({ address, paths, readers, seconds, pace }) {
  /** @type {number[]} */
  const times = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  /** @type {Record<string, number>} */
  const errors = {};
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const end = performance.now() + 1000 * seconds;

  /** @param {number} k */
  async function read(k) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    /** As browsers do: what one has is asked for by its tag. @type {Map<string, string>} */
    const tags = new Map();
    let due = performance.now() + pause(pace);
    for (let n = k; due < end; n++) {
      await until(due);
      const path = paths[n % paths.length];
      // One that the reader before has kept waiting began when it was due.
      const start = pace > 0 ? due : performance.now();
      try {
        const { status, tag } = await get(`${address}${path}`, agent, tags.get(path));
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (tag !== undefined) tags.set(path, tag);
        times.push(performance.now() - start);
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        errors[message] = (errors[message] ?? 0) + 1;
      }
      due = pace > 0 ? due + pause(pace) : performance.now();
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: readers }, (_, k) => read(k)));
  times.sort((a, b) => a - b);
  /** @param {number} part */
  const at = (part) =>
    Math.round(10 * (times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0)) / 10;
  const { user, system } = process.cpuUsage();
  return {
    ...{ requests: times.length, statuses, errors },
    ...{ p50: at(0.5), p97_5: at(0.975), p99: at(0.99), most: at(1) },
    delay: Math.round(delay.percentile(99) / 1e5) / 10,
    processorSeconds: Math.round((user + system) / 1e4) / 100,
  };
}

/** Times between requests of people who do not know of each other [ms]. @param {number} pace */
function pause(pace) {
  return pace > 0 ? (-Math.log(1 - Math.random()) * 1000) / pace : 0;
}

/** @param {number} due */
function until(due) {
  const left = due - performance.now();
  return left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : undefined;
}

/**
 * @param {string} url
 * @param {Agent} agent
 * @param {string | undefined} tag
 * @returns {Promise<{ status: number, tag: string | undefined }>}
 */
function get(url, agent, tag) {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip',
      ...(tag !== undefined && { 'if-none-match': tag }),
    };
    const asked = request(url, { agent, headers, timeout: 30_000 }, (answer) => {
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, tag: answer.headers.etag }),
      );
      answer.resume();
    });
    asked.once('error', reject);
    asked.once('timeout', () => asked.destroy(new Error('no answer in 30 s')));
    asked.end();
  });
}
