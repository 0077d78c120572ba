export type Report = {
  progress(text: string): void;
  done(text: string): void;
};

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const backToStart = "\r\u001b[K";

export function reportTo(output: Output): Report {
  let shown = "";
  const progress: Report["progress"] = (text) => {
    // Cuts the text to the terminal's width: the next report could not overwrite a wrapped line.
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

export function megabytes(bytes: number): string {
  return bytes < 10_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e6)} MB`;
}

export function percent(done: number, total: number): string {
  return `${Math.floor((done / Math.max(1, total)) * 100)} %`;
}
