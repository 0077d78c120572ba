/** Shows the progress of a command. */
export type Report = {
  /** The progress of a step: one line that is overwritten on a terminal, nothing elsewhere. */
  progress(text: string): void;
  /** What a step has done: a line that stays. */
  done(text: string): void;
};

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const backToStart = "\r\u001b[K";

export function reportTo(output: Output): Report {
  let shown = "";
  const progress: Report["progress"] = (text) => {
    // A line that wraps could not be overwritten.
    const line = text.slice(0, (output.columns ?? 80) - 1);
    if (!output.isTTY || line === shown) return;
    output.write(`${backToStart}${line}`);
    shown = line;
  };
  const done: Report["done"] = (text) => {
    output.write(`${shown ? backToStart : ""}${text}\n`);
    shown = "";
  };
  return { progress, done };
}

/** A number of bytes as people read it: "45 MB". */
export function megabytes(bytes: number): string {
  return bytes < 10_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e6)} MB`;
}

/** "45 %" of a step. */
export function percent(done: number, total: number): string {
  return `${Math.floor((done / Math.max(1, total)) * 100)} %`;
}
