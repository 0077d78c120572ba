import type { Deployment } from "./resource.ts";

/** Settings of every bucket that must survive: private, encrypted, TLS only, retained. */
export const privateBucket = ({ cdk: { aws_s3, RemovalPolicy } }: Deployment) => ({
  blockPublicAccess: aws_s3.BlockPublicAccess.BLOCK_ALL,
  encryption: aws_s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
});
