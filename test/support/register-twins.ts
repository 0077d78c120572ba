import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createDvla } from "#local/registers/dvla.ts";
import { createDvsa } from "#local/registers/dvsa.ts";
import { localRegisterKeys } from "#local/registers/keys.ts";
import { createSecrets } from "#local/secrets.ts";

/** Starts HTTP stand-ins of DVLA and DVSA, and sets the secret of our keys. Call it after the world starts. */
export async function startRegisterTwins(keys: object = localRegisterKeys) {
  const asked: string[] = [];
  const dvla = createDvla(() => "2026-11-30");
  const dvsa = createDvsa();
  const secrets = createSecrets({ values: { "haulyard-registers": JSON.stringify(keys) } });
  const server = createServer((request, response) => {
    const [, service = ""] = (request.url ?? "").split("/");
    asked.push(`${request.method} ${request.url}`);
    void ({ dvla, dvsa }[service] ?? secrets).handle(request, response, request.url ?? "");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = {
    SECRETS_ENDPOINT: `${origin}/secrets`,
    DVLA_ENDPOINT: `${origin}/dvla`,
    DVSA_ENDPOINT: `${origin}/dvsa`,
  };
  Object.assign(process.env, { REGISTERS_SECRET: "haulyard-registers", ...at });
  const calls = () => asked.splice(0).filter((one) => !one.includes("/secrets"));
  return { calls, forgetTokens: dvsa.forget, stop: () => server.close() };
}
