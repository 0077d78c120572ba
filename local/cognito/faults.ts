import { AwsError } from "../aws-error.ts";

/** Returns an error with one of Cognito's exception names, for an HTTP 400. */
export function fault(code: string, message: string): AwsError {
  return new AwsError(400, code, message);
}

/** One error for a wrong password, an unknown user and a stale challenge: callers must not tell them apart. */
export function wrongCredentials(): AwsError {
  return fault("NotAuthorizedException", "Incorrect username or password.");
}

export function invalidParameter(message: string): AwsError {
  return fault("InvalidParameterException", message);
}

export function invalidLambdaResponse(message: string): AwsError {
  return fault("InvalidLambdaResponseException", message);
}
