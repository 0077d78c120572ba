/**
 * The one key pair that every local service accepts, in the shape the AWS SDK takes. It protects nothing: the local
 * cloud listens on loopback only. DynamoDB Local accepts letters and digits only.
 */
export const localCredentials = { accessKeyId: "haulyardlocal", secretAccessKey: "haulyardlocal" } as const;

export const localRegion = "eu-west-1";

/** Signs local requests. */
export const localSigning = { ...localCredentials, region: localRegion };
