import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { bundleAll, codeOf } from "./bundle.ts";
import { withSourceLines } from "./source-lines.ts";

const run = promisify(execFile);

const call = `
const https = require("node:https");
const http = require("node:http");
https.request = ({ agent, ...options }, answer) =>
  http.request({ ...options, host: "127.0.0.1", port: process.env.PORT }, answer);
require(process.argv[1]).handler({}).then((answer) => process.stdout.write("\\n" + JSON.stringify(answer)));
`;

async function deployedHealth(settings: Record<string, string>) {
  const directories = await bundleAll(["health"], mkdtempSync(join(tmpdir(), "haulyard-bundle-")));
  const directory = directories.get("health") ?? "";
  const file = join(directory, "index.js");
  const env = { TABLE_NAME: "haulyard", USER_POOL_ID: "eu-west-1_test", ...settings };
  const { stdout, stderr } = await run(process.execPath, ["-e", call, file], { env });
  const { statusCode } = JSON.parse(stdout.split("\n").at(-1) ?? "") as { statusCode: number };
  return { statusCode, log: withSourceLines(stderr, directory) };
}

describe("a bundled function", () => {
  it("reads the table with its role and the user pool without one, although parts of the SDK are left out", async () => {
    const asked: IncomingHttpHeaders[] = [];
    const askedOfPool: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      if (request.method === "GET") askedOfPool.push(request.url, request.headers.authorization);
      else asked.push(request.headers);
      response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end('{"keys":[{}]}');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const answer = await deployedHealth({
        PORT: String(port),
        USER_POOL_ENDPOINT: `http://127.0.0.1:${port}`,
        AWS_ACCESS_KEY_ID: "AKIAEXAMPLE",
        AWS_SECRET_ACCESS_KEY: "secret",
        AWS_SESSION_TOKEN: "session",
      });
      expect(answer.statusCode).toBe(200);
    } finally {
      server.close();
    }
    expect(askedOfPool).toEqual(["/eu-west-1_test/.well-known/jwks.json", undefined]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      host: "dynamodb.eu-west-1.amazonaws.com",
      "x-amz-target": "DynamoDB_20120810.GetItem",
      "x-amz-security-token": "session",
    });
    expect(asked[0]?.authorization).toContain("Credential=AKIAEXAMPLE/");
  });

  it("answers unhealthy without credentials, and logs our source line that failed", async () => {
    const { statusCode, log } = await deployedHealth({ USER_POOL_ENDPOINT: "http://127.0.0.1:9" });
    expect(statusCode).toBe(503);
    expect(log).toContain("infra/lambda-credentials.ts:");
  });

  it("holds neither the languages of zod nor the credential chain", async () => {
    const files = [...((await codeOf(["booking"])).get("booking")?.keys() ?? [])];
    expect(files).toContain("functions/booking/handler.ts");
    const kept = files.filter((file) =>
      /zod\/v4\/locales\/(?!en\.js)|credential-provider-(?!env)|mnemonist/.test(file),
    );
    expect(kept).toEqual([]);
  });
});
