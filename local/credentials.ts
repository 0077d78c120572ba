/**
 * The one key pair that every local stand-in accepts, in the shape the AWS SDK takes. It protects nothing: all of the
 * local cloud listens on loopback only. Letters and digits only, because DynamoDB Local refuses anything else.
 */
export const localCredentials = { accessKeyId: "haulyardlocal", secretAccessKey: "haulyardlocal" } as const;

/** The region that local clients name. */
export const localRegion = "eu-west-1";

/** What local requests are signed with. */
export const localSigning = { ...localCredentials, region: localRegion };
