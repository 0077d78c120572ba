import type { Deployment } from "./resource.ts";

/** What every bucket that must survive has: nobody from outside, encrypted, over TLS only, kept. */
export const privateBucket = ({ cdk: { aws_s3, RemovalPolicy } }: Deployment) => ({
  blockPublicAccess: aws_s3.BlockPublicAccess.BLOCK_ALL,
  encryption: aws_s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
});
