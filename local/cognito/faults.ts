import { AwsError } from "../aws-error.ts";

/** An error with one of Cognito's exception names. All of them are sent as HTTP 400. */
export function fault(code: string, message: string): AwsError {
  return new AwsError(400, code, message);
}

/** The same answer for a wrong password, an unknown user and a stale challenge, so that nobody can tell them apart. */
export function wrongCredentials(): AwsError {
  return fault("NotAuthorizedException", "Incorrect username or password.");
}

export function invalidParameter(message: string): AwsError {
  return fault("InvalidParameterException", message);
}

export function invalidLambdaResponse(message: string): AwsError {
  return fault("InvalidLambdaResponseException", message);
}
