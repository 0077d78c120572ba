import { afterAll, expect, it } from "vitest";
import { isPushServiceHere } from "./push-address.ts";

const before = process.env.PUSH_SERVICE_ENDPOINT;
process.env.PUSH_SERVICE_ENDPOINT = "http://127.0.0.1:4181/push";
afterAll(() => {
  process.env.PUSH_SERVICE_ENDPOINT = before;
  if (before === undefined) delete process.env.PUSH_SERVICE_ENDPOINT;
});

it.each([
  ["http://127.0.0.1:4181/push/a1", true],
  ["HTTP://127.1:4181/push/a1", true],
  ["http://127.0.0.1:4181/pushes/a1", false],
  ["http://127.0.0.1:4181/push/../_aws/outbound-emails", false],
  ["http://127.0.0.1:4181/push/%2e%2E/_aws/outbound-emails", false],
  ["http://127.0.0.1:4181\\push\\..\\_aws", false],
  ["http://127.0.0.1:4181@push.example.com/push/a1", false],
])("%s is of the push service here: %s", (address, isHere) => {
  expect(isPushServiceHere(address)).toBe(isHere);
});
