import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, network) => expect(networkOf(address)).toBe(network));

it("two addresses of one /64 are one network, of two are two", () => {
  expect(networkOf("2001:db8:a:b:1::1")).toBe(networkOf("2001:db8:a:b:ffff:ffff:ffff:ffff"));
  expect(networkOf("2001:db8:a:b::1")).not.toBe(networkOf("2001:db8:a:c::1"));
});
