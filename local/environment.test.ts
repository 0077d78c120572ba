import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("reads the resources without loading the CDK, which would slow npm start", () => {
  const script = `
    import { createRequire } from "node:module";
    const { setEnvironment } = await import("#local/environment.ts");
    setEnvironment({ origin: "http://127.0.0.1:9", dynamodb: "http://127.0.0.1:9" });
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    const { TABLE_NAME, SNS_ENDPOINT } = process.env;
    console.log(JSON.stringify({ TABLE_NAME, SNS_ENDPOINT, cdk: loaded.filter((file) => /aws-cdk-lib|constructs/.test(file)) }));
  `;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual({ TABLE_NAME: "haulyard", SNS_ENDPOINT: "http://127.0.0.1:9/_aws/sns", cdk: [] });
});
