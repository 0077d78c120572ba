// Shows another program's step in one line. Plain JavaScript: it runs before anything is installed.
import { spawn } from "node:child_process";

const isTerminal = process.stdout.isTTY === true;

function showProgress(doing, seconds) {
  if (!isTerminal) return () => {};
  const show = () => process.stdout.write(`\r${doing} … ${seconds()} s\x1b[K`);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write("\r\x1b[K");
  };
}

/**
 * Runs a command and hides its output. Prints one line with the time taken. On failure prints the output and returns
 * false.
 */
export async function step({ doing, done }, command, args, { cwd, env = {} } = {}) {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const wipe = showProgress(doing, seconds);
  let output = "";
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        output += text;
      });
    child.once("error", (error) => {
      output += `${error.message}\n`;
      resolve(1);
    });
    child.once("close", resolve);
  });
  wipe();
  if (code === 0) console.log(`${done} (${seconds()} s)`);
  else console.error(output.trimEnd());
  return code === 0;
}
