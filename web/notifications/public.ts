// The public interface of this folder. It only re-exports.

export type { PushedNews, WorkerMessage } from "./worker-message.ts";
