import type { Credentials } from "./files.ts";
import { runningFunction } from "./trace.ts";

/** The keys of the function's own role, from Lambda's environment. On one machine its key is its name (local/iam.ts). */
export async function credentials(): Promise<Credentials> {
  const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_SESSION_TOKEN } = process.env;
  return {
    accessKeyId: runningFunction() ?? AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
}
