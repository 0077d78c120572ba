/** The one key pair of every local service. It protects nothing. DynamoDB Local takes letters and digits only. */
export const localCredentials = { accessKeyId: "haulyardlocal", secretAccessKey: "haulyardlocal" } as const;

export const localRegion = "eu-west-1";

export const localSigning = { ...localCredentials, region: localRegion };
