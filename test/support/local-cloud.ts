import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const projectRoot = join(import.meta.dirname, "../..");

export interface LocalCloud {
  readonly port: number;
  /** The cloud's address over HTTP/2 and TLS, with `--https`; otherwise null. */
  readonly secureOrigin: string | null;
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

const startSeconds = 240;
const stopSeconds = 20;
/** Process groups that must not outlive this process. */
const running = new Set<ChildProcess>();

process.once("exit", () => {
  for (const child of running) signalGroup(child, "SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

export interface GroupOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Receives all output. Without it only errors are printed. */
  readonly onOutput?: (text: string) => void;
}

/** Starts a command in its own process group, which ends at the latest with this process. */
export function startGroup(command: string, args: readonly string[], options: GroupOptions = {}): ChildProcess {
  const { env, onOutput } = options;
  const child = spawn(command, args, {
    cwd: projectRoot,
    detached: true,
    stdio: ["ignore", "pipe", onOutput ? "pipe" : "inherit"],
    env: { ...process.env, ...env },
  });
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => onOutput(String(text)));
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  signalGroup(child, "SIGINT");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), stopSeconds * 1000);
  await ended;
  clearTimeout(timer);
}

/** Starts local/main.ts on a free port and this data folder. Resolves when it is ready. */
export async function startLocalCloud(
  dataDir: string,
  { options = [], ...group }: GroupOptions & { options?: readonly string[] } = {},
): Promise<LocalCloud> {
  const child = startGroup(process.execPath, ["local/main.ts", "--port", "0", "--data", dataDir, ...options], group);
  return {
    ...(await readyAt(child)),
    async killAll() {
      if (child.exitCode !== null) throw new Error(`the local cloud had ended with ${child.exitCode}`);
      const ended = once(child, "exit");
      signalGroup(child, "SIGKILL");
      await ended;
    },
    stop: () => stopGroup(child),
  };
}

function readyAt(child: ChildProcess): Promise<Pick<LocalCloud, "port" | "secureOrigin">> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`not ready in ${startSeconds} s`)), startSeconds * 1000);
    child.once("exit", (code) => reject(new Error(`the local cloud ended with ${code}`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      // Stores only the first output, but reads on: an undrained pipe would block the process.
      if (output.length < 10_000) output += chunk.toString();
      const [, port, secureOrigin = null] =
        /Haulyard is ready: +http:\/\/localhost:(\d+)\n(?: +HTTP\/2 and TLS: +(https:\S+)\n)? +Emails:/.exec(output) ??
        [];
      if (!port) return;
      clearTimeout(timer);
      resolve({ port: Number(port), secureOrigin });
    });
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {}
}
