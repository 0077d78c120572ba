import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../platform/public-address.ts";
import { NotPublic, publicAddressesOf } from "./public-address.ts";

const [open, internal] = ["93.184.215.14", "10.1.2.3"];
const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("an address of the network", () => {
  it.each([
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.5.4",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:93.184.215.14",
    "::93.184.215.14",
    "64:ff9b::5db8:d70e",
    "64:ff9b:1::1",
    "2001::1",
    "2001:db8::1",
    "2002:5db8:d70e::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "nonsense",
  ])("%s is not of the public internet", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([open, "8.8.8.8", "2a00:1450:4009:81f::200e"])("%s is", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it("is refused in every IPv6 form of a private address", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom("::ffff:", "::", "64:ff9b::"), (address, prefix) => {
        expect(isPublicAddress(prefix + address)).toBe(false);
      }),
    );
  });
});

describe("a name", () => {
  it("resolves to the checked address", async () => {
    expect(await publicAddressesOf("hooks.example", at(open))).toEqual([{ address: open, family: 4 }]);
  });
  it("that turns into a private address is refused, also beside a public one", async () => {
    await expect(publicAddressesOf("hooks.example", at(internal))).rejects.toThrow(NotPublic);
    await expect(publicAddressesOf("hooks.example", at(open, internal))).rejects.toThrow(NotPublic);
    await expect(publicAddressesOf("hooks.example", at())).rejects.toThrow(NotPublic);
  });
  it("that is an address is not resolved", async () => {
    await expect(publicAddressesOf("127.0.0.1", at(open))).rejects.toThrow(NotPublic);
    await expect(publicAddressesOf("[::1]", at(open))).rejects.toThrow(NotPublic);
  });
  it("of test receivers is unknown here, without the setting", async () => {
    await expect(publicAddressesOf("receiver.test", at(internal))).rejects.toThrow(NotPublic);
  });
});
