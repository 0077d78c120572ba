import { AwsError } from "../aws-error.ts";

/** A refusal under one of Cognito's exception names. All of them travel as HTTP 400. */
export function fault(code: string, message: string): AwsError {
  return new AwsError(400, code, message);
}

/** The one answer to a wrong password, an unknown user and a stale challenge, so that none can be told from another. */
export function wrongCredentials(): AwsError {
  return fault("NotAuthorizedException", "Incorrect username or password.");
}

export function invalidParameter(message: string): AwsError {
  return fault("InvalidParameterException", message);
}

/** For answers of a trigger that cannot be used. */
export function invalidLambdaResponse(message: string): AwsError {
  return fault("InvalidLambdaResponseException", message);
}
