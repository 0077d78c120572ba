import { afterEach, expect, it, vi } from "vitest";
import { clientOptions, endpoint, setting } from "./config.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([undefined, ""])("names a missing setting (%j)", (value) => {
  vi.stubEnv("PLACE_INDEX", value);
  vi.stubEnv("FILES_BUCKET", "files");
  expect(setting("FILES_BUCKET")).toBe("files");
  expect(() => setting("PLACE_INDEX")).toThrow("PLACE_INDEX is not set for this function");
});

it("names an invalid address", () => {
  vi.stubEnv("SNS_ENDPOINT", "not an address");
  expect(() => endpoint("SNS_ENDPOINT")).toThrow("SNS_ENDPOINT is not an address: not an address");
});

it("leaves service addresses to the SDK unless there is a stand-in", () => {
  vi.stubEnv("AWS_REGION", "eu-west-2");
  vi.stubEnv("SNS_ENDPOINT", undefined);
  expect(clientOptions("SNS_ENDPOINT")).toEqual({ region: "eu-west-2" });
  vi.stubEnv("SNS_ENDPOINT", "http://127.0.0.1:4000/_aws/sns");
  expect(clientOptions("SNS_ENDPOINT")).toMatchObject({
    region: "eu-west-2",
    endpoint: "http://127.0.0.1:4000/_aws/sns",
  });
});
