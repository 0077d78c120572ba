import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { localRegisterKeys } from "./keys.ts";
import { answerWith, textOf } from "./register-http.ts";

const defect = (type: string, text: string) => ({ type, text, dangerous: type === "DANGEROUS" });
const test = (completedDate: string, testResult: string, more: object = {}) => ({
  ...{ completedDate: `${completedDate}T09:17:46.000Z`, testResult, odometerValue: "184000", odometerUnit: "KM" },
  ...{ odometerResultType: "READ", motTestNumber: "561281899838", dataSource: "CVS", defects: [], ...more },
});

/** Uses the registrations of DVLA's test environment, because DVSA has none. */
const vehicles: Readonly<Record<string, object>> = {
  AA19PPP: { motTests: [test("2026-04-02", "PASSED", { expiryDate: "2027-04-30" })] },
  AA19DSL: {
    motTests: [
      test("2025-03-01", "PASSED", { expiryDate: "2026-03-31" }),
      test("2026-03-20", "FAILED", {
        defects: [
          defect("ADVISORY", "Nearside rear tyre worn close to the legal limit"),
          defect("DANGEROUS", "Offside front brake pads less than 1.5 mm thick"),
          defect("MAJOR", "Nearside headlamp aim too high"),
          defect("MAJOR", "Exhaust emits dense smoke"),
          defect("MINOR", "Rear registration plate lamp dim"),
          defect("USER ENTERED", "Customer informed"),
        ],
      }),
    ],
  },
  AA19MOT: { motTestDueDate: "2027-06-30" },
};

const refused = (errorCode: string, errorMessage: string) => ({ errorCode, errorMessage, requestId: randomUUID() });

/** Registrations with an error, the same as in DVLA's test environment. */
const refusals: Readonly<Record<string, readonly [number, string, string]>> = {
  ER19BAD: [400, "MOTH-IV-03", "The registration is invalid"],
  ER19THR: [429, "MOTH-RL-02", "Too many requests"],
  ER19ERR: [500, "MOTH-UN-01", "An unexpected error"],
  ER19MNT: [503, "MOTH-UN-01", "Service unavailable"],
};

/** DVSA's MOT history API with OAuth tokens. Tokens expire; `forget` revokes all at once. */
export function createDvsa() {
  const tokens = new Set<string>();
  return {
    forget: () => tokens.clear(),
    async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      const answer = (status: number, body: object) => answerWith(response, status, body);
      if (path.endsWith("/token")) {
        const form = new URLSearchParams(await textOf(request));
        const { clientId, clientSecret } = localRegisterKeys.dvsa;
        const isKnown = form.get("client_id") === clientId && form.get("client_secret") === clientSecret;
        if (!isKnown || form.get("grant_type") !== "client_credentials")
          return answer(401, { error: "invalid_client" });
        const token = randomUUID();
        tokens.add(token);
        return answer(200, { token_type: "Bearer", expires_in: 3599, access_token: token });
      }
      if (request.headers["x-api-key"] !== localRegisterKeys.dvsa.apiKey)
        return answer(403, refused("MOTH-FB-03", "The API key is not known"));
      if (!tokens.has(String(request.headers.authorization).replace("Bearer ", "")))
        return answer(403, refused("MOTH-FB-02", "The token has expired"));
      const [, registration = ""] = /\/v1\/trade\/vehicles\/registration\/([^/]+)$/.exec(path) ?? [];
      const [status, code, message] = refusals[registration] ?? [];
      if (status) return answer(status, refused(code ?? "", message ?? ""));
      const vehicle = vehicles[registration];
      if (!vehicle) return answer(404, refused("MOTH-NF-01", "The vehicle was not found"));
      return answer(200, { registration, make: "FORD", model: "CARGO", hasOutstandingRecall: "Unknown", ...vehicle });
    },
  };
}
