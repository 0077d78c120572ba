// What other slices may import of notifications. It only re-exports.

export type { PushedNews, WorkerMessage } from "./worker-message.ts";
