import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DecryptCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  GenerateMacCommand,
  KMSClient,
} from "@aws-sdk/client-kms";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mountStandIn } from "#test/support/mounted-stand-in.ts";
import { localCredentials, localRegion } from "./credentials.ts";
import { createKms, type Kms } from "./kms.ts";

const KeyId = "alias/haulyard";
const EncryptionContext = { userId: "anna", field: "bankAccountNumber" };
const Plaintext = Buffer.from("12345678");

let dir: string;
let keyFile: string;
let standIn: Kms;
let mounted: Awaited<ReturnType<typeof mountStandIn>>;
let kms: KMSClient;

function clientWith(change: object = {}) {
  const credentials = { ...localCredentials, ...change };
  return new KMSClient({ region: localRegion, endpoint: mounted.endpoint, credentials, maxAttempts: 1 });
}

async function start() {
  standIn = createKms({ keyFile });
  mounted = await mountStandIn("kms", standIn);
  kms = clientWith();
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-kms-"));
  keyFile = join(dir, "keys", "key.json");
  await start();
});

afterEach(async () => {
  await mounted.close();
  rmSync(dir, { recursive: true, force: true });
});

async function sealed(): Promise<Uint8Array> {
  return (await kms.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext }))).CiphertextBlob!;
}

describe("a hash with the key", () => {
  const hash = async (text: string, client = kms) => {
    const MacAlgorithm = "HMAC_SHA_256";
    const { Mac } = await client.send(new GenerateMacCommand({ KeyId, MacAlgorithm, Message: Buffer.from(text) }));
    return Buffer.from(Mac!).toString("hex");
  };

  test("is the same for the same text, after a restart too, and differs for another", async () => {
    const before = await hash("12345678");
    await mounted.close();
    await start();
    expect(await hash("12345678")).toBe(before);
    expect(await hash("12345679")).not.toBe(before);
    expect(before).toHaveLength(64);
  });

  test("differs with another key", async () => {
    const before = await hash("12345678");
    await mounted.close();
    keyFile = join(dir, "keys", "other.json");
    await start();
    expect(await hash("12345678")).not.toBe(before);
  });

  test("rejects an empty text and another algorithm", async () => {
    await expect(hash("")).rejects.toThrow("1 to 4096 bytes");
    const other = new GenerateMacCommand({ KeyId, MacAlgorithm: "HMAC_SHA_512", Message: Plaintext });
    await expect(kms.send(other)).rejects.toThrow("macAlgorithm");
  });
});

describe("encrypting", () => {
  test("returns the plaintext, whatever the order of the context, after a restart too", async () => {
    const CiphertextBlob = await sealed();
    expect(Buffer.from(CiphertextBlob).includes(Plaintext)).toBe(false);
    await mounted.close();
    await start();
    const reversed = Object.fromEntries(Object.entries(EncryptionContext).reverse());
    const opened = await kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: reversed }));
    expect(Buffer.from(opened.Plaintext!).toString()).toBe("12345678");
    expect(opened.KeyId).toBe(standIn.keyArn);
  });

  test("never returns the same ciphertext twice", async () => {
    expect(await sealed()).not.toEqual(await sealed());
  });

  test.each([[{}], [{ userId: "bob", field: "bankAccountNumber" }], [{ ...EncryptionContext, more: "" }]])(
    "is bound to its context: %j decrypts nothing",
    async (context) => {
      const opened = kms.send(new DecryptCommand({ CiphertextBlob: await sealed(), EncryptionContext: context }));
      await expect(opened).rejects.toMatchObject({ name: "InvalidCiphertextException" });
    },
  );

  test("detects any altered byte, and a cut", async () => {
    const whole = await sealed();
    for (let at = 0; at < whole.length; at++) {
      const CiphertextBlob = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 1 : byte));
      const opened = kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }));
      await expect(opened, `byte ${at}`).rejects.toMatchObject({ name: "InvalidCiphertextException" });
    }
    const cut = kms.send(new DecryptCommand({ CiphertextBlob: whole.slice(0, 20), EncryptionContext }));
    await expect(cut).rejects.toMatchObject({ name: "InvalidCiphertextException" });
  });

  test("accepts 4,096 bytes and no more", async () => {
    await kms.send(new EncryptCommand({ KeyId, Plaintext: new Uint8Array(4096) }));
    const large = kms.send(new EncryptCommand({ KeyId, Plaintext: new Uint8Array(4097) }));
    await expect(large).rejects.toMatchObject({ name: "ValidationException" });
  });
});

test("returns a data key in plain text and encrypted", async () => {
  const made = await kms.send(new GenerateDataKeyCommand({ KeyId, KeySpec: "AES_256", EncryptionContext }));
  expect(made.Plaintext).toHaveLength(32);
  const opened = await kms.send(new DecryptCommand({ CiphertextBlob: made.CiphertextBlob, EncryptionContext }));
  expect(opened.Plaintext).toEqual(made.Plaintext);
  const neither = kms.send(new GenerateDataKeyCommand({ KeyId }));
  await expect(neither).rejects.toMatchObject({ name: "ValidationException" });
});

describe("the key", () => {
  test("has an id, an ARN and an alias, and no other name", async () => {
    const id = standIn.keyArn.split("/")[1];
    for (const name of [id, standIn.keyArn, "arn:aws:kms:eu-west-1:000000000000:alias/haulyard"]) {
      await kms.send(new EncryptCommand({ KeyId: name, Plaintext }));
    }
    const other = kms.send(new EncryptCommand({ KeyId: "alias/other", Plaintext }));
    await expect(other).rejects.toMatchObject({ name: "NotFoundException" });
  });

  test("is readable by its owner only, also after its permissions were widened", () => {
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    chmodSync(keyFile, 0o644);
    createKms({ keyFile });
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dir, "keys"))).toEqual(["key.json"]);
  });

  test("is never replaced: a damaged file is reported", () => {
    writeFileSync(keyFile, '{"id":"x"');
    expect(() => createKms({ keyFile })).toThrow("holds no key");
    writeFileSync(keyFile, '{"id":"x","material":"c2hvcnQ="}');
    expect(() => createKms({ keyFile })).toThrow("holds no key");
    expect(readFileSync(keyFile, "utf8")).toContain("c2hvcnQ=");
  });
});

test("rejects another key, a wrong secret and no signature", async () => {
  const encrypt = new EncryptCommand({ KeyId, Plaintext });
  const stranger = clientWith({ accessKeyId: "stranger" }).send(encrypt);
  await expect(stranger).rejects.toMatchObject({ name: "UnrecognizedClientException" });
  const guesser = clientWith({ secretAccessKey: "guess" }).send(encrypt);
  await expect(guesser).rejects.toMatchObject({ name: "InvalidSignatureException" });
  const headers = { "x-amz-target": "TrentService.Encrypt" };
  const unsigned = await fetch(mounted.endpoint, { method: "POST", headers, body: "{}" });
  expect(await unsigned.text()).toContain("MissingAuthenticationTokenException");
});
